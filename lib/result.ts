/** The keys of `issues` are the names of fields. `values` refill the form. */
export type Result<T = void> =
  | { status: 'ok'; data: T }
  | { status: 'invalid'; issues: Record<string, string>; values: Record<string, string> }
  | FailedResult;

export type FailedResult = {
  status: 'failed';
  code: string;
  message: string;
  args?: Record<string, number> | undefined;
  /** A link to a list that shows the reason. */
  link?: { href: string; label: string };
  values: Record<string, string>;
};

export type FormAction<T = void> = (previous: Result<unknown> | null, form: FormData) => Promise<Result<T>>;
