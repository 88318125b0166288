import { TextDecoder, TextEncoder } from 'node:util';
import { SelectField } from '@/components/form/field';
import { Importer, type ImporterProps } from '@/components/import/importer';
import type { ImportRow } from '@/lib/import/columns';
import { action, failed, mockActions, ok } from '@/tests/support/component/actions';
import { render, screen, userEvent, waitFor } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

// Missing in jsdom, as is File.arrayBuffer.
Object.assign(globalThis, { TextDecoder, TextEncoder });

const props = {
  kind: 'records',
  columns: [
    { field: 'name', label: 'Name', isRequired: true, headings: ['name'] },
    { field: 'link', label: 'Link', isRequired: false, headings: ['link', 'url'] },
  ],
  actions: mockActions('check', 'run') as unknown as ImporterProps['actions'],
  list: '/words',
} satisfies ImporterProps;

const list = 'Name,Link\nAtlas,example.com\nBorealis,example.org\n';
const region = (name: string) => screen.findByRole('region', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const pressCheck = () => press(t('import.columns.check'));
const pressRun = (count: number) => press(t('import.records.run', { count }));
const sentRows = () =>
  (JSON.parse(action.mock.lastCall?.[1].rows ?? '[]') as ImportRow[]).map(({ number, cells }) => [
    number,
    ...cells,
  ]);
const imported = (count: number, left: number) =>
  `${t('import.records.imported', { count })} ${t('import.result.left', { count: left })}`;

async function choose(text: string | Uint8Array, change: Partial<ImporterProps> = {}) {
  const bytes = new Uint8Array(Buffer.from(text));
  const file = new File([bytes], 'list.csv', { type: 'text/csv' });
  Object.assign(file, { arrayBuffer: async () => bytes.buffer });
  render(<Importer {...props} {...change} />);
  await userEvent.upload(screen.getByLabelText(new RegExp(`^${t('upload.choose')}`)), file);
}

it('a missing column is asked for, and is an error at its field', async () => {
  action.mockResolvedValue(ok({ id: 'import-1', count: 1, errors: [] }));
  await choose('Title,,Where\nAtlas,x,example.com\n');
  expect(await region(t('import.columns.title'))).toHaveFocus();
  await pressCheck();
  const name = screen.getByLabelText('Name');
  expect(name).toHaveAccessibleDescription(t('import.columns.choose'));
  await waitFor(() => expect(name).toHaveFocus());
  expect(action).not.toHaveBeenCalled();
  const nameless = t('import.columns.nameless', { number: 2 });
  await userEvent.selectOptions(name, nameless);
  await userEvent.selectOptions(screen.getByLabelText(/^Link/), 'Where');
  await pressCheck();
  await screen.findByText(t('import.checked.clean'), { exact: false });
  expect(sentRows()).toEqual([[2, 'x', 'example.com']]);
});

it.each([
  [
    'whose first row holds an email',
    'Ada,ada@example.com\nBo,bo@example.com\n',
    t('import.doubts.data'),
    '1 Ada ada@example.com',
  ],
  [
    'that is not Unicode',
    Uint8Array.from([...Buffer.from('Name,Link\n'), 0xc7, 0xe1, 0x2c, 0x78]),
    t('import.doubts.notUnicode'),
    '2 Çá x',
  ],
])('a file %s is not checked before its first rows are confirmed', async (_, text, doubt, row) => {
  await choose(text);
  expect(await screen.findByText(doubt)).toBeVisible();
  expect(screen.getByRole('row', { name: row })).toBeVisible();
  expect(action).not.toHaveBeenCalled();
});

it('errors name the row, its cells and the column; the other rows can be imported', async () => {
  const errors = [
    { number: 2, issues: [{ field: 'link', message: 'No dot' }] },
    { number: 3, issues: [{ field: '', message: 'Name is required' }] },
  ];
  action.mockResolvedValue(ok({ id: 'import-1', count: 1, errors }));
  await choose('Name,Link\nAtlas,x\u202e,more\n ,example.com\nBorealis,b.example\n');
  await region(`${t('import.checked.good', { count: 1 })} ${t('import.checked.bad', { count: 2 })}`);
  const problem = t('import.errors.field', { column: 'Link', message: 'No dot' });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `${t('import.errors.row', { number: 2 })} Atlas · x\u202e · more${problem}`,
    expect.stringMatching(/example\.comName is required$/),
  ]);
  expect(screen.getByText('Atlas · x\u202e · more', { selector: 'bdi' })).toBeVisible();
  await pressRun(1);
  expect(await region(imported(1, 2))).toHaveFocus();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

it('a failed check keeps the file and its columns, and is tried again', async () => {
  action
    .mockResolvedValueOnce(failed('Broken'))
    .mockResolvedValueOnce(ok({ id: 'import-1', count: 2, errors: [] }));
  await choose(list);
  expect(await screen.findByRole('alert')).toHaveTextContent('Broken');
  expect(screen.getByLabelText(/^Link/)).toHaveDisplayValue('Link');
  await pressCheck();
  expect(await screen.findByText(t('import.checked.clean'), { exact: false })).toBeVisible();
});

it('after a lost answer the same import is sent again, with the chosen options', async () => {
  const errors = [{ number: 3, issues: [{ field: 'name', message: 'Bad' }] }];
  action
    .mockResolvedValueOnce(ok({ id: 'import-1', count: 1, errors }))
    .mockRejectedValueOnce(new TypeError('fetch failed'))
    // An answer that is sent again has no errors.
    .mockResolvedValueOnce(ok({ id: 'import-1', count: 1 }));
  const languages = ['en', 'fr'].map((name) => ({ value: name, label: name }));
  const options = <SelectField label="Language" name="language" defaultValue="en" options={languages} />;
  await choose(list, { options });
  await userEvent.selectOptions(await screen.findByLabelText('Language'), 'fr');
  await pressRun(1);
  expect(await screen.findByRole('alert')).toHaveTextContent(t('form.network'));
  expect(screen.getByLabelText('Language')).toHaveValue('fr');
  await pressRun(1);
  await region(imported(1, 1));
  const [, lost, again] = action.mock.calls;
  expect(again).toEqual(lost);
  expect(again?.[1]).toMatchObject({ id: 'import-1', language: 'fr', fileName: 'list.csv' });
});
