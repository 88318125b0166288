import { TextDecoder, TextEncoder } from 'node:util';
import { SelectField } from '@/components/form/field';
import { Importer, type ImporterProps } from '@/components/import/importer';
import type { CheckedFile, ImportResult } from '@/lib/import/actions';
import type { ImportRow } from '@/lib/import/columns';
import type { Result } from '@/lib/result';
import { act, fireEvent, render, screen, userEvent, waitFor } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

// Missing in jsdom.
Object.assign(globalThis, { TextDecoder, TextEncoder });

type Call = { name: string; fields: Record<string, string> };
const calls: Call[] = [];
let answers: (Result<unknown> | Error)[] = [];
const ok = <T,>(data: T): Result<T> => ({ status: 'ok', data });
const failed = (code = 'CONFLICT', message = 'Broken') =>
  ({ status: 'failed', code, message, values: {} }) as const;
const checked = (change: Partial<CheckedFile> = {}) =>
  ok({ id: 'import-1', count: 2, errors: [], ...change });
const stored = (change: Partial<ImportResult> = {}) =>
  ok({ id: 'import-1', count: 2, errors: [], ...change });

const toAction = (name: string) => async (_: unknown, form: FormData) => {
  calls.push({ name, fields: Object.fromEntries(form) as Record<string, string> });
  const answer = answers.shift() ?? failed();
  if (answer instanceof Error) throw answer;
  return answer as never;
};

const props: ImporterProps = {
  kind: 'records',
  columns: [
    { field: 'name', label: 'Name', isRequired: true, headings: ['name'] },
    { field: 'link', label: 'Link', isRequired: false, headings: ['link', 'url'] },
  ],
  actions: { check: toAction('check'), run: toAction('run') },
  list: '/words',
};

beforeEach(() => {
  calls.length = 0;
  answers = [];
});

/** File.arrayBuffer is missing in jsdom. */
function toFile(text: string | Uint8Array, name = 'list.csv'): File {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const file = new File([new Uint8Array(bytes)], name, { type: 'text/csv' });
  return Object.assign(file, { arrayBuffer: async () => new Uint8Array(bytes).buffer });
}

const list = 'Name,Link\nAtlas,example.com\nBorealis,example.org\n';
const field = () => screen.getByLabelText(new RegExp(`^${t('upload.choose')}`));
const button = (name: string) => screen.getByRole('button', { name });
const rows = (call = calls.at(-1)) =>
  (JSON.parse(call?.fields.rows ?? '[]') as ImportRow[]).map(({ number, cells }) => [number, ...cells]);
const run = (count: number) => t('import.records.run', { count });
const imported = (count: number) => t('import.records.imported', { count });

async function choose(text: string | Uint8Array, change: Partial<ImporterProps> = {}) {
  render(<Importer {...props} {...change} />);
  await userEvent.upload(field(), toFile(text));
}

const check = () => userEvent.click(button(t('import.columns.check')));
const region = (name: string) => screen.findByRole('region', { name });

describe('a file whose columns are all known', () => {
  it('is checked at once, and then stored: the same rows, with the id of the check', async () => {
    answers = [checked(), stored()];
    await choose(list);
    const outcome = `${t('import.checked.good', { count: 2 })} ${t('import.checked.clean')}`;
    expect(await region(outcome)).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'list.csv' })).toBeVisible();
    expect(screen.getByRole('row', { name: '3 Borealis example.org' })).toBeVisible();
    await userEvent.click(button(run(2)));
    expect(await region(imported(2))).toHaveFocus();
    const sent = [
      [2, 'Atlas', 'example.com'],
      [3, 'Borealis', 'example.org'],
    ];
    expect(calls.map((call) => [call.name, rows(call)])).toEqual([
      ['check', sent],
      ['run', sent],
    ]);
    expect(calls[1]?.fields).toMatchObject({ id: 'import-1', fileName: 'list.csv' });
    expect(screen.getByRole('link', { name: t('import.records.show') })).toHaveAttribute('href', '/words');
    await userEvent.click(button(t('import.file.again')));
    expect(field()).toBeEnabled();
  });

  it('keeps its columns changeable', async () => {
    answers = [checked(), checked()];
    await choose(list);
    await userEvent.click(await screen.findByRole('button', { name: t('import.columns.change') }));
    expect(screen.getByLabelText('Name')).toHaveDisplayValue('Name');
    await userEvent.selectOptions(screen.getByLabelText(/^Link/), t('import.columns.none'));
    await check();
    await screen.findByRole('button', { name: run(2) });
    expect(rows()).toEqual([
      [2, 'Atlas', ''],
      [3, 'Borealis', ''],
    ]);
  });
});

it.each([
  ['before a file is chosen', ''],
  ['after it', 'Word\nAtlas\n'],
])('a file that is dropped beside the field is not opened by the browser: %s', async (_, text) => {
  if (text) await choose(text);
  else render(<Importer {...props} />);
  const drop = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
    dataTransfer: { types: ['Files'], files: [toFile(list)] },
  });
  act(() => void document.body.dispatchEvent(drop));
  expect(drop.defaultPrevented).toBe(true);
});

it('a file that is dropped on the field is chosen', async () => {
  answers = [checked()];
  render(<Importer {...props} />);
  fireEvent.drop(field(), { dataTransfer: { types: ['Files'], files: [toFile(list)] } });
  expect(await screen.findByRole('button', { name: run(2) })).toBeVisible();
});

describe('the question about the columns', () => {
  it('is asked when one is not known; a missing one is an error at its field', async () => {
    answers = [checked()];
    await choose('Title,,Where\nAtlas,x,example.com\n');
    expect(await region(t('import.columns.title'))).toHaveFocus();
    await check();
    const name = screen.getByLabelText('Name');
    expect(name).toHaveAccessibleDescription(t('import.columns.choose'));
    await waitFor(() => expect(name).toHaveFocus());
    expect(screen.getAllByRole('option', { name: t('import.columns.nameless', { number: 2 }) })).toHaveLength(
      2,
    );
    expect(calls).toEqual([]);
    await userEvent.selectOptions(screen.getByLabelText(/^Link/), 'Where');
    await userEvent.selectOptions(name, 'Title');
    await check();
    await screen.findByRole('button', { name: run(2) });
    expect(rows()).toEqual([[2, 'Atlas', 'example.com']]);
  });

  it('comes with one about the first row, which holds data if a cell is an email', async () => {
    answers = [checked()];
    await choose('ada@example.com,Ada\ngrace@example.com,Grace\n');
    const firstRow = await screen.findByLabelText(t('import.doubts.firstRow'));
    expect(firstRow).toHaveDisplayValue(t('import.doubts.data'));
    await userEvent.selectOptions(screen.getByLabelText('Name'), '1');
    await check();
    await screen.findByRole('button', { name: run(2) });
    expect(rows()).toEqual([
      [1, 'Ada', ''],
      [2, 'Grace', ''],
    ]);
  });

  it('comes with a warning and the first rows of a file that is not Unicode', async () => {
    await choose(Uint8Array.from([...Buffer.from('Name,Link\n'), 0xc7, 0xe1, 0x2c, 0x78]));
    expect(await screen.findByText(t('import.doubts.notUnicode'))).toBeVisible();
    expect(screen.getByRole('row', { name: '2 Çá x' })).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveDisplayValue('Name');
    expect(calls).toEqual([]);
  });

  it('can be left for another file', async () => {
    await choose('Word\nAtlas\n');
    await userEvent.click(await screen.findByRole('button', { name: t('import.file.other') }));
    expect(field()).toBeEnabled();
    expect(calls).toEqual([]);
  });
});

describe('rows with errors', () => {
  const errors = [
    { number: 2, issues: [{ field: 'link', message: 'No dot' }] },
    { number: 3, issues: [{ field: '', message: 'Name is required' }] },
  ];

  it('name the row, the record, the column and the value; the others can be imported', async () => {
    answers = [checked({ count: 1, errors }), stored({ count: 1, errors })];
    await choose('Name,Link\nAtlas,x\u202e,more\n ,example.com\nBorealis,b.example\n');
    const found = `${t('import.checked.good', { count: 1 })} ${t('import.checked.bad', { count: 2 })}`;
    await region(found);
    const problem = t('import.errors.field', { column: 'Link', message: 'No dot' });
    const [one, two, ...others] = screen.getAllByRole('listitem');
    expect(one).toHaveTextContent(
      `${t('import.errors.row', { number: 2 })} Atlas · x\u202e · more${problem}`,
    );
    expect(two).toHaveTextContent(`${t('import.errors.row', { number: 3 })} · example.comName is required`);
    expect(others).toEqual([]);
    expect(screen.getByText('Atlas · x\u202e · more', { selector: 'bdi' })).toBeVisible();
    expect(rows()[0]).toEqual([2, 'Atlas', 'x\u202e', 'more']);
    await userEvent.click(button(run(1)));
    await region(`${imported(1)} ${t('import.result.left', { count: 2 })}`);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('are all shown, and none can be imported if no row is right', async () => {
    const many = Array.from({ length: 300 }, (_, index) => ({
      number: index + 2,
      issues: [{ field: 'name', message: 'Bad' }],
    }));
    answers = [checked({ count: 0, errors: many })];
    await choose(`Name,Link\n${many.map(({ number }) => `Row ${number},x`).join('\n')}\n`);
    expect(await screen.findByRole('alert')).toHaveTextContent(t('import.checked.nothing'));
    expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(many.length);
  });
});

it('a failed check keeps the file and its columns, and is tried again', async () => {
  answers = [failed(), checked()];
  await choose(list);
  expect(await screen.findByRole('alert')).toHaveTextContent('Broken');
  expect(screen.getByLabelText(/^Link/)).toHaveDisplayValue('Link');
  await check();
  expect(await screen.findByRole('button', { name: run(2) })).toBeVisible();
});

it('after a lost answer the same import is sent again, with the chosen options; the answer needs no errors', async () => {
  const errors = [{ number: 3, issues: [{ field: 'name', message: 'Bad' }] }];
  answers = [
    checked({ count: 1, errors }),
    new TypeError('fetch failed'),
    ok({ id: 'import-1', count: 1 } as ImportResult),
  ];
  const after = ({ count }: ImportResult) => <p>After {count}</p>;
  const options = (
    <SelectField
      label="Language"
      name="language"
      defaultValue="en"
      options={['en', 'fr'].map((name) => ({ value: name, label: name }))}
    />
  );
  await choose(list, { options, after });
  await userEvent.selectOptions(await screen.findByLabelText('Language'), 'fr');
  await userEvent.click(button(run(1)));
  expect(await screen.findByRole('alert')).toHaveTextContent(t('form.network'));
  expect(screen.getByLabelText('Language')).toHaveValue('fr');
  await userEvent.click(button(run(1)));
  await region(`${imported(1)} ${t('import.result.left', { count: 1 })}`);
  expect(screen.getByText('After 1')).toBeVisible();
  expect(calls[2]?.fields).toEqual(calls[1]?.fields);
  expect(calls[2]?.fields).toMatchObject({ id: 'import-1', language: 'fr' });
});

it('a file that can’t be read says why, and nothing is sent', async () => {
  await choose('Name,Link\n"Atlas,example.com\n');
  expect(await screen.findByRole('alert')).toHaveTextContent(t('import.problems.brokenQuotes', { row: 2 }));
  expect(field()).toBeEnabled();
  expect(calls).toEqual([]);
});
