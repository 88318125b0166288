import type { Result } from '@/lib/result';

type Fields = Record<string, string>;

/** Mocks every server action: receives its name and its form fields. */
export const action = jest.fn<Promise<Result<unknown>>, [name: string, fields: Fields]>();

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
