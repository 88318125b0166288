import { ImportColumnsForm } from '@/components/repositories/import/import-columns-form';
import { ImportDecision } from '@/components/repositories/import/import-decision';
import { ImportErrors } from '@/components/repositories/import/import-errors';
import { ImportRunner } from '@/components/repositories/import/import-runner';
import { runStep } from '@/components/repositories/import/import-step';
import { ProgressBar } from '@/components/ui/progress-bar';
import type { ImportProgress } from '@/lib/repositories/import/types';
import type { Result } from '@/lib/result';
import { router } from '@/tests/support/component/navigation';
import { act, render, screen, userEvent, waitFor, within } from '@/tests/support/component/render';

type Call = [name: string, fields: Record<string, string>];
const calls: Call[] = [];
let answers: (Result<unknown> | Error)[] = [];

function mockAction(name: string) {
  return async (_: unknown, form: FormData) => {
    calls.push([name, Object.fromEntries(form) as Record<string, string>]);
    const answer = answers.shift() ?? { status: 'ok', data: undefined };
    if (answer instanceof Error) throw answer;
    return answer;
  };
}
jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  ...jest.requireActual('@/tests/support/component/navigation'),
}));
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
  answers = [];
  router.refresh.mockClear();
});

describe('a progress bar', () => {
  const bar = (percent: number) => (
    <ProgressBar label="Checking" percent={percent} format={(share) => `${share} %`} />
  );

  it('says what it measures and how far it is', () => {
    render(bar(42));
    const found = screen.getByRole('progressbar', { name: 'Checking' });
    expect(found).toHaveAttribute('aria-valuenow', '42');
    expect(found).toHaveAttribute('aria-valuetext', '42 %');
  });

  it('is read out at every quarter and not in between', () => {
    const { rerender } = render(bar(0));
    const read = [0, 10, 24, 25, 49, 50, 99, 100].map((percent) => {
      rerender(bar(percent));
      return screen.getByRole('status').textContent;
    });
    expect([...new Set(read)]).toEqual([0, 25, 50, 75, 100].map((percent) => `Checking ${percent} %`));
  });
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
  it('goes on batch by batch from where it was, until it is over', async () => {
    answers = [
      ok(progress({ percent: 60 })),
      ok(progress({ percent: 80 })),
      ok(progress({ status: 'done', percent: 100 })),
    ];
    render(<ImportRunner id="i" initial={progress({ percent: 40 })} allOrNothing={false} />);
    expect(screen.getByRole('progressbar', { name: 'Importing' })).toHaveAttribute('aria-valuenow', '40');
    await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
    expect(calls).toEqual(Array(3).fill(['continueImport', { id: 'i' }]));
  });

  it('stops when a batch fails, says so, and goes on when it is tried again', async () => {
    answers = [ok(progress({ percent: 20 })), failed, ok(progress({ status: 'done', percent: 100 }))];
    render(<ImportRunner id="i" initial={progress()} allOrNothing={false} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Broken');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '20');
    expect(router.refresh).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('asks for nothing more once the page is left', async () => {
    answers = Array.from({ length: 50 }, () => ok(progress()));
    const { unmount } = render(<ImportRunner id="i" initial={progress()} allOrNothing={false} />);
    unmount();
    const asked = calls.length;
    await act(async () => undefined);
    expect(calls.length).toBe(asked);
    expect(router.refresh).not.toHaveBeenCalled();
  });

  it('can be cancelled, after a question that says what becomes of the rows', async () => {
    answers = [failed];
    render(<ImportRunner id="i" initial={progress()} allOrNothing />);
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the import' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('What was written is taken back.');
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel the import' }));
    await waitFor(() => expect(calls.at(-1)).toEqual(['cancelImport', { id: 'i' }]));
    expect(router.refresh).toHaveBeenCalled();
  });

  it('cannot be cancelled while it is being taken back', () => {
    answers = [new Promise(() => undefined) as never];
    render(<ImportRunner id="i" initial={progress({ status: 'undoing' })} allOrNothing />);
    expect(screen.getByRole('progressbar', { name: 'Taking back what was written' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel the import' })).not.toBeInTheDocument();
  });
});

describe('a step', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const offline = new TypeError('fetch failed');

  it('is tried three times when the connection is lost', async () => {
    answers = [offline, offline, ok('there')];
    const answer = runStep(mockAction('x') as never, { id: 'i' });
    await jest.runAllTimersAsync();
    expect(await answer).toEqual(ok('there'));
    expect(calls).toHaveLength(3);
  });

  it('gives up after that', async () => {
    answers = [offline, offline, offline, ok('late')];
    const answer = runStep(mockAction('x') as never, {});
    await jest.runAllTimersAsync();
    expect(await answer).toBe('offline');
  });

  it('is not tried again when it leads to the login page', async () => {
    answers = [Object.assign(new Error('NEXT_REDIRECT'), { digest: 'NEXT_REDIRECT;replace;/login;307;' })];
    expect(await runStep(mockAction('x') as never, {})).toBe('ended');
    expect(calls).toHaveLength(1);
  });
});

const mapping = { name: 1, link: null, description: null };
const headings = ['Address', 'Title', ''];

describe('the columns', () => {
  it('begin with what was guessed, and name those without a heading', async () => {
    render(<ImportColumnsForm id="i" headings={headings} mapping={mapping} />);
    expect(screen.getByLabelText('Name')).toHaveDisplayValue('Title');
    expect(screen.getByLabelText('Link')).toHaveDisplayValue('Choose a column');
    expect(screen.getByLabelText(/Description/)).toHaveDisplayValue('Not in this file');
    expect(screen.getAllByRole('option', { name: 'Column 3' })).toHaveLength(3);
  });

  it('are sent as they are chosen', async () => {
    render(<ImportColumnsForm id="i" headings={headings} mapping={mapping} />);
    await userEvent.selectOptions(screen.getByLabelText('Link'), 'Address');
    await userEvent.click(screen.getByRole('button', { name: 'Check the rows' }));
    expect(calls).toEqual([['checkImport', { id: 'i', name: '1', link: '0', description: '' }]]);
    await waitFor(() => expect(router.refresh).toHaveBeenCalled());
  });

  it('that are missing are told beside their field, and what was chosen stays', async () => {
    answers = [
      { status: 'invalid', issues: { link: 'Required' }, values: { name: '0', link: '', description: '2' } },
    ];
    render(<ImportColumnsForm id="i" headings={headings} mapping={mapping} />);
    await userEvent.click(screen.getByRole('button', { name: 'Check the rows' }));
    await waitFor(() => expect(screen.getByLabelText('Link')).toHaveAccessibleDescription('Required'));
    expect(screen.getByLabelText('Name')).toHaveDisplayValue('Address');
    expect(router.refresh).not.toHaveBeenCalled();
  });
});

describe('after the dry run', () => {
  const decide = (change: Partial<Parameters<typeof ImportDecision>[0]> = {}) =>
    render(
      <ImportDecision id="i" goodCount={98} hasErrors headings={headings} mapping={mapping} {...change} />,
    );

  it('the good rows are imported unless the person wants all or nothing', async () => {
    decide();
    await userEvent.click(screen.getByRole('button', { name: 'Import 98 repositories' }));
    expect(calls).toEqual([['runImport', { id: 'i', mode: 'skip' }]]);
  });

  it('all or nothing is out of reach while a row is bad', () => {
    decide();
    expect(screen.getByRole('radio', { name: 'Import nothing at all' })).toBeDisabled();
  });

  it('all or nothing can be chosen when every row is good', async () => {
    decide({ hasErrors: false, goodCount: 1 });
    await userEvent.click(screen.getByRole('radio', { name: 'Import nothing at all' }));
    await userEvent.click(screen.getByRole('button', { name: 'Import 1 repository' }));
    expect(calls).toEqual([['runImport', { id: 'i', mode: 'all' }]]);
  });

  it('nothing can be imported when no row is good, but other columns can be chosen', async () => {
    decide({ goodCount: 0 });
    expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Choose other columns' }));
    expect(screen.getByLabelText('Name')).toHaveDisplayValue('Title');
    await userEvent.click(screen.getByRole('button', { name: 'Back to the result' }));
    expect(screen.getByRole('button', { name: 'Choose other columns' })).toBeVisible();
  });
});

it('of many bad rows the first are listed, and the file of all of them is named', () => {
  render(
    <ImportErrors
      id="a/b"
      total={37}
      errors={[{ number: 4, value: '<b>x</b>', problem: 'Name is invalid' }]}
    />,
  );
  expect(screen.getByRole('row', { name: /4.*Name is invalid/ })).toHaveTextContent('<b>x</b>');
  expect(screen.getByText(/36 more rows/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download all errors' })).toHaveAttribute(
    'href',
    '/manager/repositories/import/a%2Fb/errors',
  );
});
