/**
 * The result of every action. Messages are in the user's language.
 * - invalid: wrong input; `issues` by field name, and the typed `values` to show them again
 * - failed: valid input, but the write failed
 */
export type Result<T = void> =
  | { status: 'ok'; data: T }
  | { status: 'invalid'; issues: Record<string, string>; values: Record<string, string> }
  | { status: 'failed'; code: string; message: string; values: Record<string, string> };

/** An action as `useActionState` takes it. */
export type FormAction<T = void> = (previous: Result<T> | null, form: FormData) => Promise<Result<T>>;
