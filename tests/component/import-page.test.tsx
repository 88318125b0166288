import { ImportContent } from '@/components/repositories/import/import-content';
import { ImportColumnsForm, ImportDecision } from '@/components/repositories/import/import-forms';
import { ImportErrors } from '@/components/repositories/import/import-rows';
import { ImportRunner } from '@/components/repositories/import/import-runner';
import { runStep } from '@/components/repositories/import/import-step';
import type { ImportDetail, ImportProgress } from '@/lib/repositories/import/status';
import type { Result } from '@/lib/result';
import { router } from '@/tests/support/component/navigation';
import { act, render, screen, userEvent, waitFor, within } from '@/tests/support/component/render';
import { startsWith, t } from '@/tests/support/messages';

type Call = [name: string, fields: Record<string, string>];
const calls: Call[] = [];
let results: (Result<unknown> | Error)[] = [];

function mockAction(name: string) {
  return async (_: unknown, form: FormData) => {
    calls.push([name, Object.fromEntries(form) as Record<string, string>]);
    const result = results.shift() ?? { status: 'ok', data: undefined };
    if (result instanceof Error) throw result;
    return result;
  };
}
jest.mock('@/lib/repositories/import/actions', () =>
  Object.fromEntries(
    ['checkImport', 'runImport', 'continueImport', 'cancelImport'].map((name) => [
      `${name}Action`,
      mockAction(name),
    ]),
  ),
);

beforeEach(() => {
  calls.length = 0;
  results = [];
  router.refresh.mockClear();
});

const progress = (change: Partial<ImportProgress> = {}): ImportProgress => ({
  status: 'importing',
  rowCount: 100,
  errorCount: 0,
  importedCount: 0,
  percent: 0,
  ...change,
});
const ok = (data: unknown): Result<unknown> => ({ status: 'ok', data });
const failed: Result<unknown> = { status: 'failed', code: 'UNKNOWN_ERROR', message: 'Broken', values: {} };

describe('a running import', () => {
  it('resumes at its progress and runs batch by batch until it is done', async () => {
    results = [
      ok(progress({ percent: 60 })),
      ok(progress({ percent: 80 })),
      ok(progress({ status: 'done', percent: 100 })),
    ];
    render(<ImportRunner id="i" initial={progress({ percent: 40 })} />);
    expect(
      screen.getByRole('progressbar', { name: t('repositoryImport.progress.importing') }),
    ).toHaveAttribute('aria-valuenow', '40');
    await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
    expect(calls).toEqual(Array(3).fill(['continueImport', { id: 'i' }]));
  });

  it('stops when a batch fails, shows the error, and resumes on retry', async () => {
    results = [ok(progress({ percent: 20 })), failed, ok(progress({ status: 'done', percent: 100 }))];
    render(<ImportRunner id="i" initial={progress()} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Broken');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '20');
    expect(router.refresh).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: t('repositoryImport.progress.retry') }));
    await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('requests no further batch after the page is closed', async () => {
    results = Array.from({ length: 50 }, () => ok(progress()));
    const { unmount } = render(<ImportRunner id="i" initial={progress()} />);
    unmount();
    const requests = calls.length;
    await act(async () => undefined);
    expect(calls.length).toBe(requests);
    expect(router.refresh).not.toHaveBeenCalled();
  });

  it('is cancelled after a confirmation', async () => {
    results = [failed];
    render(<ImportRunner id="i" initial={progress()} />);
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('button', { name: t('repositoryImport.cancel.action') }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent(t('repositoryImport.cancel.question'));
    expect(calls.map(([name]) => name)).not.toContain('cancelImport');
    await userEvent.click(within(dialog).getByRole('button', { name: t('repositoryImport.cancel.confirm') }));
    await waitFor(() => expect(calls.at(-1)).toEqual(['cancelImport', { id: 'i' }]));
    expect(router.refresh).toHaveBeenCalled();
  });

  it('has a Cancel button while its rows are checked', () => {
    results = [new Promise(() => undefined) as never];
    render(<ImportRunner id="i" initial={progress({ status: 'checking' })} />);
    expect(screen.getByRole('progressbar', { name: t('repositoryImport.progress.checking') })).toBeVisible();
    expect(screen.getByRole('button', { name: t('repositoryImport.cancel.action') })).toBeEnabled();
  });
});

describe('a step', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const offline = new TypeError('fetch failed');

  it('is tried three times when the connection is lost', async () => {
    results = [offline, offline, ok('there')];
    const result = runStep(mockAction('x') as never, { id: 'i' });
    await jest.runAllTimersAsync();
    expect(await result).toEqual(ok('there'));
    expect(calls).toHaveLength(3);
  });

  it('is offline after the third lost connection', async () => {
    results = [offline, offline, offline, ok('late')];
    const result = runStep(mockAction('x') as never, {});
    await jest.runAllTimersAsync();
    expect(await result).toBe('offline');
  });

  it('is not tried again when it redirects to the login page', async () => {
    results = [Object.assign(new Error('NEXT_REDIRECT'), { digest: 'NEXT_REDIRECT;replace;/login;307;' })];
    expect(await runStep(mockAction('x') as never, {})).toBe('stopped');
    expect(calls).toHaveLength(1);
  });
});

const mapping = { name: 1, link: null, description: null };
const headings = ['Address', 'Title', ''];

describe('the column form', () => {
  it('starts with the guessed columns, and names columns without a heading', async () => {
    render(<ImportColumnsForm id="i" headings={headings} mapping={mapping} />);
    expect(screen.getByLabelText(t('repositories.fields.name'))).toHaveDisplayValue('Title');
    expect(screen.getByLabelText(t('repositories.fields.link'))).toHaveDisplayValue(
      t('repositoryImport.columns.choose'),
    );
    expect(screen.getByLabelText(startsWith(t('repositories.fields.description')))).toHaveDisplayValue(
      t('repositoryImport.columns.none'),
    );
    expect(
      screen.getAllByRole('option', { name: t('repositoryImport.columns.nameless', { number: 3 }) }),
    ).toHaveLength(3);
  });

  it('sends the selected columns', async () => {
    render(<ImportColumnsForm id="i" headings={headings} mapping={mapping} />);
    await userEvent.selectOptions(screen.getByLabelText(t('repositories.fields.link')), 'Address');
    await userEvent.click(screen.getByRole('button', { name: t('repositoryImport.columns.check') }));
    expect(calls).toEqual([['checkImport', { id: 'i', name: '1', link: '0', description: '' }]]);
    await waitFor(() => expect(router.refresh).toHaveBeenCalled());
  });

  it('shows the error of a missing column at its field, and keeps the selected columns', async () => {
    results = [
      { status: 'invalid', issues: { link: 'Required' }, values: { name: '0', link: '', description: '2' } },
    ];
    render(<ImportColumnsForm id="i" headings={headings} mapping={mapping} />);
    await userEvent.click(screen.getByRole('button', { name: t('repositoryImport.columns.check') }));
    await waitFor(() =>
      expect(screen.getByLabelText(t('repositories.fields.link'))).toHaveAccessibleDescription('Required'),
    );
    expect(screen.getByLabelText(t('repositories.fields.name'))).toHaveDisplayValue('Address');
    expect(router.refresh).not.toHaveBeenCalled();
  });
});

describe('after the dry run', () => {
  const decide = (validCount: number) =>
    render(<ImportDecision id="i" validCount={validCount} headings={headings} mapping={mapping} />);

  it('the valid rows can be imported', async () => {
    decide(98);
    await userEvent.click(
      screen.getByRole('button', { name: t('repositoryImport.run.import', { count: 98 }) }),
    );
    expect(calls).toEqual([['runImport', { id: 'i' }]]);
    await waitFor(() => expect(router.refresh).toHaveBeenCalled());
  });

  it('an import that cannot start shows the error', async () => {
    results = [failed];
    decide(1);
    await userEvent.click(
      screen.getByRole('button', { name: t('repositoryImport.run.import', { count: 1 }) }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Broken');
    expect(router.refresh).not.toHaveBeenCalled();
  });

  it('nothing can be imported when no row is valid, but other columns can be selected', async () => {
    decide(0);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      t('repositoryImport.columns.change'),
      t('repositoryImport.cancel.action'),
    ]);
    await userEvent.click(screen.getByRole('button', { name: t('repositoryImport.columns.change') }));
    expect(screen.getByLabelText(t('repositories.fields.name'))).toHaveDisplayValue('Title');
    await userEvent.click(screen.getByRole('button', { name: t('repositoryImport.columns.back') }));
    expect(screen.getByRole('button', { name: t('repositoryImport.columns.change') })).toBeVisible();
  });
});

it('the first rows with errors are listed, and all of them can be downloaded', () => {
  render(
    <ImportErrors
      id="a/b"
      total={37}
      errors={[{ number: 4, value: '<b>x</b>', message: 'Name is invalid' }]}
    />,
  );
  expect(screen.getByRole('row', { name: /4.*Name is invalid/ })).toHaveTextContent('<b>x</b>');
  expect(screen.getByText(t('importPage.errors.more', { count: 36 }))).toBeVisible();
  expect(screen.getByRole('link', { name: t('importPage.errors.download') })).toHaveAttribute(
    'href',
    '/manager/repositories/import/a%2Fb/errors',
  );
});

describe('a finished import', () => {
  const imported = (count: number) => t('importPage.result.done', { count });
  const cancelled = t('importPage.result.cancelled');
  const show = (change: Partial<ImportDetail>) => {
    const detail = { ...progress(), id: 'i', isMine: true, headings: [], mapping, preview: [], ...change };
    render(<ImportContent detail={detail as unknown as ImportDetail} />);
    return screen.getByRole('status').textContent;
  };

  it.each([
    [{ status: 'done', importedCount: 3 }, imported(3)],
    [
      { status: 'done', importedCount: 1, errorCount: 2 },
      `${imported(1)} ${t('importPage.result.left', { count: 2 })}`,
    ],
    [{ status: 'cancelled', importedCount: 0 }, `${cancelled} ${t('importPage.result.nothing')}`],
    [{ status: 'cancelled', importedCount: 50, errorCount: 2 }, `${cancelled} ${imported(50)}`],
  ] as const)('with %j shows the result', (change, message) => {
    expect(show(change)).toBe(message);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
