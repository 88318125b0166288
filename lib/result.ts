/**
 * What every action returns. Texts are already in the reader's language.
 * - invalid: the input was wrong; `issues` by field name, and `values` is what was typed, to show it again
 * - failed: the input was right, but it could not be done
 */
export type Result<T = void> =
  | { status: 'ok'; data: T }
  | { status: 'invalid'; issues: Record<string, string>; values: Record<string, string> }
  | { status: 'failed'; code: string; message: string; values: Record<string, string> };

/** An action as `useActionState` takes it. */
export type FormAction<T = void> = (previous: Result<T> | null, form: FormData) => Promise<Result<T>>;
