import type { Result } from '@/lib/result';

type Fields = Record<string, string>;

/** Stands in for every server action of a test: it receives the name of the action and the fields of its form. */
export const action = jest.fn<Promise<Result<unknown>>, [name: string, fields: Fields]>();

/** For `jest.mock`: a module of actions with these names. */
export const mockActions = (...names: string[]) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      (_previous: unknown, form: FormData) => action(name, Object.fromEntries(form) as Fields),
    ]),
  );

export const ok = (data?: unknown): Result<unknown> => ({ status: 'ok', data });

export const failed = (message: string, values: Fields = {}): Result<unknown> => ({
  status: 'failed',
  code: 'UNKNOWN_ERROR',
  message,
  values,
});

beforeEach(() => {
  action.mockReset().mockResolvedValue(ok());
});
