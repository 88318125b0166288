/**
 * What every action answers. Texts are already in the reader's language.
 * - invalid: the input was wrong; `issues` by field name, `values` is what was typed, to show it again
 * - failed: everything was typed well, but it could not be done
 */
export type Result<T = undefined> =
  | { status: 'ok'; data: T }
  | { status: 'invalid'; issues: Record<string, string>; values: Record<string, string> }
  | { status: 'failed'; code: string; message: string; values: Record<string, string> };

/** An action as `useActionState` takes it. */
export type FormAction<T = undefined> = (previous: Result<T> | null, form: FormData) => Promise<Result<T>>;
