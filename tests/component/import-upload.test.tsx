import { TextDecoder, TextEncoder } from 'node:util';
import { DemoPopup } from '@/components/form/demo-popup';
import { ImportProvider } from '@/components/import/import-provider';
import { ImportUpload as Upload } from '@/components/import/import-upload';
import { IMPORT_CHUNK_ROWS, IMPORT_COLUMNS_MAX } from '@/lib/constants';
import { locales } from '@/lib/i18n/config';
import type { Result } from '@/lib/result';
import { importScreen } from '@/tests/support/component/import';
import { currentUrl, resetUrl } from '@/tests/support/component/navigation';
import { act, render, screen, userEvent, waitFor } from '@/tests/support/component/render';
import { messages, t } from '@/tests/support/messages';

// Missing in jsdom.
Object.assign(globalThis, { TextDecoder, TextEncoder });

type Call = { name: string; fields: Record<string, string> };
const calls: Call[] = [];
let getResult: (call: Call) => Promise<Result<unknown>> | Result<unknown>;
const ok = (data: unknown): Result<unknown> => ({ status: 'ok', data });

function mockAction(name: string) {
  return async (_: unknown, form: FormData) => {
    const call = { name, fields: Object.fromEntries(form) as Record<string, string> };
    calls.push(call);
    return getResult(call);
  };
}
const screenOfTest = importScreen((name) => mockAction(name) as never);
const ImportUpload = () => (
  <ImportProvider value={screenOfTest}>
    <Upload />
  </ImportProvider>
);

beforeEach(() => {
  resetUrl('/words/import');
  calls.length = 0;
  getResult = ({ name }) => ok(name === 'start' ? { id: 'import-1' } : {});
});

/** File.arrayBuffer is missing in jsdom. */
function toFile(text: string, name = 'list.csv'): File {
  const file = new File([text], name, { type: 'text/csv' });
  return Object.assign(file, { arrayBuffer: async () => new TextEncoder().encode(text).buffer });
}
const list = 'Name,Link\nAtlas,example.com\nBorealis,example.org\n';
const long = `Name,Link\n${Array.from({ length: IMPORT_CHUNK_ROWS * 2 }, (_, index) => `Row ${index},a.example`).join('\n')}`;

const field = () => screen.getByLabelText(t('import.file.choose'));
const choose = (text: string, name?: string) => userEvent.upload(field(), toFile(text, name));
const names = () => calls.map(({ name }) => name);

it('sends a chosen file, and opens the page of the import', async () => {
  render(<ImportUpload />);
  await choose(list);
  await waitFor(() => expect(currentUrl()).toBe('/words/import/import-1'));
  expect(calls).toEqual([
    { name: 'start', fields: { fileName: 'list.csv' } },
    {
      name: 'append',
      fields: {
        id: 'import-1',
        rows: '[[1,"Name","Link"],[2,"Atlas","example.com"],[3,"Borealis","example.org"]]',
      },
    },
    { name: 'finishUpload', fields: { id: 'import-1', count: '3' } },
  ]);
});

it('sends a long file in chunks, and shows the progress', async () => {
  let resume = () => {};
  getResult = ({ name, fields }) => {
    if (name === 'append' && !fields.rows?.startsWith('[[1,')) {
      return new Promise((resolve) => {
        resume = () => resolve(ok({}));
      });
    }
    return ok({ id: 'import-1' });
  };
  render(<ImportUpload />);
  await choose(long);
  const bar = await screen.findByRole('progressbar', { name: t('import.file.sending') });
  await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '49'));
  act(() => resume());
  await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '99'));
  act(() => resume());
  await waitFor(() => expect(names().at(-1)).toBe('finishUpload'));
  expect(calls.at(-1)?.fields.count).toBe(String(IMPORT_CHUNK_ROWS * 2 + 1));
});

it('cancels the import when the upload is stopped, and accepts another file', async () => {
  let resume = () => {};
  getResult = ({ name }) =>
    name === 'append'
      ? new Promise((resolve) => {
          resume = () => resolve(ok({}));
        })
      : ok({ id: 'import-1' });
  render(<ImportUpload />);
  await choose(long);
  await userEvent.click(await screen.findByRole('button', { name: t('import.file.stop') }));
  act(() => resume());
  expect(await screen.findByLabelText(t('import.file.choose'))).toBeEnabled();
  expect(names()).toEqual(['start', 'append', 'cancel']);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('sends a dropped file', async () => {
  render(<ImportUpload />);
  const zone = field().closest('div') as HTMLElement;
  const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
    dataTransfer: { files: [toFile(list)] },
  });
  act(() => void zone.dispatchEvent(event));
  expect(event.defaultPrevented).toBe(true);
  await waitFor(() => expect(names()).toContain('finishUpload'));
});

describe('does not send', () => {
  it.each([
    ['a file without rows', 'Name,Link\n', t('import.problems.empty')],
    ['a file that is not text', 'PK\u0003\0\0', t('import.problems.notCsv')],
    [
      'a file with a missing quotation mark',
      'Name,Link\n"Atlas,example.com\n',
      t('import.problems.brokenQuotes', { row: 2 }),
    ],
    [
      'a file with too many columns',
      `${'a,'.repeat(IMPORT_COLUMNS_MAX + 1)}b\nc,d`,
      t('import.problems.tooManyColumns', { columns: IMPORT_COLUMNS_MAX }),
    ],
  ])('%s, and shows the reason', async (_, text, reason) => {
    render(<ImportUpload />);
    await choose(text);
    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
    expect(calls).toEqual([]);
    expect(field()).toBeEnabled();
  });
});

it.each(['start', 'append', 'finishUpload'])('shows an error of %s', async (failing) => {
  getResult = ({ name }) =>
    name === failing
      ? { status: 'failed', code: 'CONFLICT', message: 'A parallel import', values: {} }
      : ok({ id: 'import-1' });
  render(<ImportUpload />);
  await choose(list);
  expect(await screen.findByRole('alert')).toHaveTextContent('A parallel import');
  expect(names().at(-1)).toBe(failing);
  expect(currentUrl()).toBe('/words/import');
});

it('opens the demo popup in demo mode', async () => {
  getResult = () => ({ status: 'failed', code: 'DEMO_MODE', message: 'Demo', values: {} });
  render(
    <>
      <ImportUpload />
      <DemoPopup />
    </>,
  );
  await choose(list);
  expect(await screen.findByRole('dialog', { name: t('demo.title') })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each(locales)('shows its messages in %s', async (locale) => {
  const { file, problems } = messages[locale].import;
  render(<ImportUpload />, { locale });
  await userEvent.upload(screen.getByLabelText(file.choose), toFile(''));
  expect(await screen.findByRole('alert')).toHaveTextContent(problems.empty);
});
