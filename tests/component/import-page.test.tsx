import { UnrecognizedActionError } from 'next/dist/client/components/unrecognized-action-error';
import type { ReactElement } from 'react';
import { ImportContent } from '@/components/import/import-content';
import { ImportColumnsForm, ImportDecision } from '@/components/import/import-forms';
import { ImportProvider, type ImportScreen } from '@/components/import/import-provider';
import { ImportErrors } from '@/components/import/import-rows';
import { ImportRunner } from '@/components/import/import-runner';
import { useRunStep } from '@/components/import/import-step';
import type { ImportStep, ShownImport } from '@/lib/import/status';
import type { Result } from '@/lib/result';
import { importScreen } from '@/tests/support/component/import';
import { router } from '@/tests/support/component/navigation';
import {
  act,
  render as renderPlain,
  screen,
  userEvent,
  waitFor,
  within,
} from '@/tests/support/component/render';
import { otherLocale, startsWith, t } from '@/tests/support/messages';

jest.mock('@/lib/import-targets/actions', () =>
  jest.requireActual('@/tests/support/component/import').importActions(mockAction),
);

type Call = [name: string, fields: Record<string, string>];
const calls: Call[] = [];
let results: (Result<unknown> | Error)[] = [];

function mockAction(name: string) {
  return async (_: unknown, form: FormData) => {
    const { target: _target, ...fields } = Object.fromEntries(form) as Record<string, string>;
    calls.push([name, fields]);
    const result = results.shift() ?? { status: 'ok', data: undefined };
    if (result instanceof Error) throw result;
    return result;
  };
}
const render = (ui: ReactElement, change: Partial<ImportScreen> = {}) =>
  renderPlain(<ImportProvider value={{ ...importScreen, ...change }}>{ui}</ImportProvider>);

beforeEach(() => {
  calls.length = 0;
  results = [];
  router.refresh.mockClear();
});

const progress = (change: Partial<ImportStep> = {}): ImportStep => ({
  status: 'importing',
  rowCount: 100,
  errorCount: 0,
  importedCount: 0,
  unsentCount: 0,
  percent: 0,
  wait: 0,
  isFailing: false,
  ...change,
});
const ok = (data: unknown): Result<unknown> => ({ status: 'ok', data });
const failed = { status: 'failed', code: 'UNKNOWN_ERROR', message: 'Broken', values: {} } as const;

describe('a running import', () => {
  it('resumes at its progress and runs batch by batch until it is done', async () => {
    results = [
      ok(progress({ percent: 60 })),
      ok(progress({ percent: 80 })),
      ok(progress({ status: 'done', percent: 100 })),
    ];
    render(<ImportRunner id="i" initial={progress({ percent: 40 })} />);
    expect(screen.getByRole('progressbar', { name: importScreen.texts.importing })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
    expect(calls).toEqual(Array(3).fill(['continue', { id: 'i' }]));
  });

  it('stops when a batch fails, shows the error, and resumes on retry', async () => {
    results = [ok(progress({ percent: 20 })), failed, ok(progress({ status: 'done', percent: 100 }))];
    render(<ImportRunner id="i" initial={progress()} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Broken');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '20');
    expect(router.refresh).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: t('import.progress.retry') }));
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
    await userEvent.click(screen.getByRole('button', { name: t('import.cancel.action') }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent(t('import.cancel.question'));
    expect(calls.map(([name]) => name)).not.toContain('cancel');
    await userEvent.click(within(dialog).getByRole('button', { name: t('common.confirm') }));
    await waitFor(() => expect(calls.at(-1)).toEqual(['cancel', { id: 'i' }]));
    expect(router.refresh).toHaveBeenCalled();
  });

  it.each([
    ['checking', t('import.progress.checking'), [t('import.cancel.action')]],
    ['cancelling', t('import.progress.cancelling'), []],
  ] as const)('can be cancelled once: while %s', async (status, name, buttons) => {
    results = [new Promise(() => undefined) as never];
    render(<ImportRunner id="i" initial={progress({ status })} />);
    await act(async () => undefined);
    expect(screen.getByRole('progressbar', { name })).toBeVisible();
    expect(screen.queryAllByRole('button').map((button) => button.textContent)).toEqual(buttons);
  });
});

let runStep: ReturnType<typeof useRunStep>;
function Step() {
  runStep = useRunStep();
  return null;
}

describe('a step', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const offline = new TypeError('fetch failed');
  const proxyError = new Error('An unexpected response was received from the server.');
  const denied: Result<unknown> = { ...failed, code: 'UNAUTHENTICATED' };
  const lost = (key: 'network' | 'unexpected' | 'outdated') =>
    ({ ...failed, code: key.toUpperCase(), message: t(`form.${key}`) }) as const;

  it.each<[string, (Result<unknown> | Error)[], unknown, number]>([
    ['three times when the connection is lost', [offline, offline, ok('there')], ok('there'), 3],
    [
      'no fourth time when the connection stays lost',
      [offline, offline, offline, ok('')],
      lost('network'),
      3,
    ],
    ['three times when a proxy answers', [proxyError, proxyError, proxyError], lost('unexpected'), 3],
    [
      'once when another version of the server answers',
      [new UnrecognizedActionError('gone')],
      lost('outdated'),
      1,
    ],
    ['once when the server denies it', [denied], denied, 1],
  ])('is tried %s', async (_, answers, outcome, tries) => {
    results = answers;
    render(<Step />);
    const result = runStep(mockAction('x') as never, {});
    await jest.runAllTimersAsync();
    expect(await result).toEqual(outcome);
    expect(calls).toHaveLength(tries);
  });
});

const detail = {
  id: 'i',
  headings: ['Address', 'Title', ''],
  columns: [
    { field: 'name', label: 'Name', isRequired: true },
    { field: 'link', label: 'Link', isRequired: true },
    { field: 'description', label: 'Description', isRequired: false },
  ],
  mapping: { name: 1, link: null, description: null },
  options: {},
};

describe('the column form', () => {
  it('starts with the guessed columns, names columns without a heading, and sends the selected ones', async () => {
    render(<ImportColumnsForm detail={detail} />);
    expect(screen.getByLabelText('Name')).toHaveDisplayValue('Title');
    expect(screen.getByLabelText('Link')).toHaveDisplayValue(t('import.columns.choose'));
    expect(screen.getByLabelText(/^Description/)).toHaveDisplayValue(t('import.columns.none'));
    expect(screen.getAllByRole('option', { name: t('import.columns.nameless', { number: 3 }) })).toHaveLength(
      3,
    );
    await userEvent.selectOptions(screen.getByLabelText('Link'), 'Address');
    await userEvent.click(screen.getByRole('button', { name: t('import.columns.check') }));
    expect(calls).toEqual([
      ['check', { id: 'i', 'column-name': '1', 'column-link': '0', 'column-description': '' }],
    ]);
    await waitFor(() => expect(router.refresh).toHaveBeenCalled());
  });

  it('shows the error of a missing column at its field, and keeps the selected columns', async () => {
    results = [
      {
        status: 'invalid',
        issues: { 'column-link': 'Required' },
        values: { 'column-name': '0', 'column-link': '', 'column-description': '2' },
      },
    ];
    render(<ImportColumnsForm detail={detail} />);
    await userEvent.click(screen.getByRole('button', { name: t('import.columns.check') }));
    await waitFor(() => expect(screen.getByLabelText('Link')).toHaveAccessibleDescription('Required'));
    expect(screen.getByLabelText('Name')).toHaveDisplayValue('Address');
    expect(router.refresh).not.toHaveBeenCalled();
  });
});

describe('after the dry run', () => {
  const decide = (validCount: number) => render(<ImportDecision detail={detail} validCount={validCount} />);

  it('the valid rows can be imported, or the error is shown', async () => {
    results = [failed];
    decide(98);
    const button = screen.getByRole('button', { name: importScreen.texts.run(98) });
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('Broken');
    expect(router.refresh).not.toHaveBeenCalled();
    await userEvent.click(button);
    await waitFor(() => expect(router.refresh).toHaveBeenCalled());
    expect(calls).toEqual(Array(2).fill(['run', { id: 'i' }]));
  });

  it('nothing can be imported when no row is valid, but other columns can be selected', async () => {
    decide(0);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      t('import.columns.change'),
      t('import.cancel.action'),
    ]);
    await userEvent.click(screen.getByRole('button', { name: t('import.columns.change') }));
    expect(screen.getByLabelText('Name')).toHaveDisplayValue('Title');
    await userEvent.click(screen.getByRole('button', { name: t('import.columns.back') }));
    expect(screen.getByRole('button', { name: t('import.columns.change') })).toBeVisible();
  });
});

it('the first rows with errors are listed, and all of them can be downloaded', () => {
  render(
    <ImportErrors
      path="/words/import/a/errors"
      total={37}
      errors={[
        { number: 4, value: '<b>x</b>', message: 'Name is invalid' },
        { number: 5, value: ' ', message: 'Link is required' },
      ]}
    />,
  );
  expect(screen.getByRole('row', { name: /5.*Link is required/ })).toHaveTextContent(
    t('importPage.errors.empty'),
  );
  expect(screen.getByRole('row', { name: /4.*Name is invalid/ })).toHaveTextContent('<b>x</b>');
  expect(screen.getByText(t('importPage.errors.more', { count: 35 }))).toBeVisible();
  expect(screen.getByRole('link', { name: t('importPage.errors.download') })).toHaveAttribute(
    'href',
    '/words/import/a/errors',
  );
});

describe('a running import that sends mails', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('waits as long as the server says before the next batch', async () => {
    results = [ok(progress({ wait: 4 })), ok(progress({ status: 'done' }))];
    render(<ImportRunner id="i" initial={progress()} />);
    await act(() => jest.advanceTimersByTimeAsync(3_900));
    expect(calls).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(calls).toHaveLength(2);
    expect(router.refresh).toHaveBeenCalledTimes(1);
  });

  it('shows how long the other rows take', async () => {
    results = [ok(progress({ importedCount: 40, errorCount: 10, wait: 9 }))];
    const note = (count: number) => `${count} rows to write`;
    render(<ImportRunner id="i" initial={progress()} />, { texts: { ...importScreen.texts, note } });
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(screen.getByText(startsWith('50 rows to write'))).toBeVisible();
  });

  it('says that mails fail, and sends the next batch', async () => {
    results = [ok(progress({ wait: 1, isFailing: true })), ok(progress({ wait: 9 }))];
    render(<ImportRunner id="i" initial={progress()} />);
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(screen.getByText(t('import.progress.failing'))).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(600));
    expect(screen.queryByText(t('import.progress.failing'))).not.toBeInTheDocument();
  });
});

it('the options of a target are sent with the columns, and keep their stored values', async () => {
  const options: ImportScreen['options'] = ({ value }) => (
    <input aria-label="Language" name="language" defaultValue={value('language')} />
  );
  render(<ImportColumnsForm detail={{ ...detail, options: { language: otherLocale } }} />, { options });
  expect(screen.getByLabelText('Language')).toHaveValue(otherLocale);
  await userEvent.click(screen.getByRole('button', { name: t('import.columns.check') }));
  expect(calls[0]?.[1]).toMatchObject({ 'column-name': '1', language: otherLocale });
});

describe('a finished import', () => {
  const cancelled = t('importPage.result.cancelled');

  it.each<[change: Partial<ShownImport>, message: string, tone: string]>([
    [{ status: 'done', importedCount: 3 }, 'Words were imported.', 'success'],
    [
      { status: 'done', importedCount: 1, errorCount: 2 },
      `Words were imported. ${t('importPage.result.left', { count: 2 })}`,
      'warning',
    ],
    [{ status: 'cancelled', importedCount: 0 }, `${cancelled} ${t('importPage.result.nothing')}`, 'info'],
    [{ status: 'cancelled', importedCount: 50, errorCount: 2 }, `${cancelled} Words were imported.`, 'info'],
    [
      { status: 'done', importedCount: 2, unsentCount: 1 },
      'Words were imported. One mail failed.',
      'warning',
    ],
  ])('with %j shows the result', (change, message, tone) => {
    const unsent = change.unsentCount ? 'One mail failed.' : undefined;
    const texts = { imported: 'Words were imported.', show: 'Show words', unsent };
    const shown = { ...progress(), ...detail, isMine: true, preview: [], errors: [], ...change };
    render(
      <ImportContent detail={shown as unknown as ShownImport} paths={importScreen.paths} texts={texts} />,
    );
    expect(screen.getByRole('status').textContent).toBe(message);
    expect(screen.getByRole('status')).toHaveClass(`text-${tone}`);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Show words' })).toHaveAttribute('href', '/words');
  });
});
