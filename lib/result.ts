/** `issues` are by field name; `values` refill the form. */
export type Result<T = void> =
  | { status: 'ok'; data: T }
  | { status: 'invalid'; issues: Record<string, string>; values: Record<string, string> }
  | { status: 'failed'; code: string; message: string; values: Record<string, string> };

export type FormAction<T = void> = (previous: Result<T> | null, form: FormData) => Promise<Result<T>>;
