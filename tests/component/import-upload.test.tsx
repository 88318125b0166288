import { TextDecoder, TextEncoder } from 'node:util';
import { DemoPopup } from '@/components/form/demo-popup';
import { ImportProvider } from '@/components/import/import-provider';
import { ImportUpload as Upload } from '@/components/import/import-upload';
import { IMPORT_CHUNK_ROWS } from '@/lib/constants';
import type { Result } from '@/lib/result';
import { importScreen } from '@/tests/support/component/import';
import { currentUrl, resetUrl } from '@/tests/support/component/navigation';
import { act, render, screen, userEvent, waitFor } from '@/tests/support/component/render';
import { inOurLanguages, messages, t } from '@/tests/support/messages';

// Missing in jsdom.
Object.assign(globalThis, { TextDecoder, TextEncoder });

jest.mock('@/lib/import-targets/actions', () =>
  jest.requireActual('@/tests/support/component/import').importActions(mockAction),
);

let mockIsLoadable = false;
jest.mock('@/lib/import/file', () => {
  if (!mockIsLoadable) throw new Error('no chunk');
  return jest.requireActual('@/lib/import/file');
});

type Call = { name: string; fields: Record<string, string> };
const calls: Call[] = [];
let getResult: (call: Call) => Promise<Result<unknown>> | Result<unknown>;
const ok = (data: unknown): Result<unknown> => ({ status: 'ok', data });

function mockAction(name: string) {
  return async (_: unknown, form: FormData) => {
    const { target, ...fields } = Object.fromEntries(form) as Record<string, string>;
    expect(target).toBe('user');
    const call = { name, fields };
    calls.push(call);
    return getResult(call);
  };
}
const ImportUpload = () => (
  <ImportProvider value={importScreen}>
    <Upload headings={['name', 'link']} labels={['Name', 'A "link", or two']} />
  </ImportProvider>
);

beforeEach(() => {
  resetUrl('/words/import');
  calls.length = 0;
  getResult = ({ name }) => ok(name === 'start' ? { id: 'import-1' } : {});
});

/** File.arrayBuffer is missing in jsdom. */
function toFile(text: string | Uint8Array): File {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const file = new File([new Uint8Array(bytes)], 'list.csv', { type: 'text/csv' });
  return Object.assign(file, { arrayBuffer: async () => new Uint8Array(bytes).buffer });
}
const list = 'Name,Link\nAtlas,example.com\nBorealis,example.org\n';
const long = `Name,Link\n${Array.from({ length: IMPORT_CHUNK_ROWS * 2 }, (_, index) => `Row ${index},a.example`).join('\n')}`;

const field = () => screen.getByLabelText(t('import.file.choose'));
async function choose(text: string | Uint8Array) {
  render(<ImportUpload />);
  await userEvent.upload(field(), toFile(text));
}
const names = () => calls.map(({ name }) => name);

// The first test, because a loaded module stays.
it('says that the parser could not be loaded, and takes the file then', async () => {
  await choose(list);
  expect(await screen.findByText(t('form.unexpected'))).toBeInTheDocument();
  mockIsLoadable = true;
  await userEvent.upload(field(), toFile(list));
  await waitFor(() => expect(currentUrl()).toBe('/words/import/import-1'));
});

it('sends a chosen file, and opens the page of the import', async () => {
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

describe('a file that does not say what it holds', () => {
  const sent = () => JSON.parse(calls.find(({ name }) => name === 'append')?.fields.rows ?? '[]');
  const radio = (name: string) => screen.getByRole('radio', { name });
  const proceed = () => userEvent.click(screen.getByRole('button', { name: t('import.doubts.continue') }));

  it('asks for the encoding, shows the rows with it, and sends them', async () => {
    // “Name;Link” in Arabic, a row, in windows-1256.
    const bytes = [
      0xc7, 0xe1, 0xc7, 0xd3, 0xe3, 0x3b, 0x4c, 0x69, 0x6e, 0x6b, 0x0a, 0xe3, 0xd1, 0x3b, 0x61, 0x2e, 0x62,
    ];
    await choose(new Uint8Array(bytes));
    expect(await screen.findByRole('heading', { name: t('import.doubts.title') })).toHaveFocus();
    expect(screen.getByRole('cell', { name: 'ãÑ' })).toBeVisible();
    expect(calls).toEqual([]);
    await userEvent.selectOptions(screen.getByLabelText(t('import.doubts.encoding')), 'windows-1256');
    expect(await screen.findByRole('cell', { name: 'مر' })).toBeVisible();
    // “Link” is a known column name.
    expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
    await proceed();
    await waitFor(() => expect(names()).toContain('finishUpload'));
    expect(sent()).toEqual([
      [1, 'الاسم', 'Link'],
      [2, 'مر', 'a.b'],
    ]);
  });

  for (const [locale] of inOurLanguages(['ar'])) {
    it('starts with the encoding of the language', async () => {
      render(<ImportUpload />, { locale });
      const { file } = messages[locale].import;
      await userEvent.upload(screen.getByLabelText(file.choose), toFile(new Uint8Array([0xc7, 0x0a, 0xc8])));
      expect(await screen.findByRole('cell', { name: 'ب' })).toBeVisible();
    });
  }

  it('without column names is sent with a row of them, so that no row is lost', async () => {
    await choose('ada@example.com,Ada\ngrace@example.com,Grace\n');
    expect(await screen.findByRole('radio', { name: t('import.doubts.data') })).toBeChecked();
    await proceed();
    await waitFor(() => expect(names()).toContain('finishUpload'));
    const heading = (number: number) => t('import.columns.nameless', { number });
    expect(sent()).toEqual([
      [1, heading(1), heading(2)],
      [2, 'ada@example.com', 'Ada'],
      [3, 'grace@example.com', 'Grace'],
    ]);
    expect(calls.at(-1)?.fields.count).toBe('3');
  });

  it('with unknown column names is sent as it is, unless its first row is data', async () => {
    await choose('Word,Place\nAtlas,here\n');
    await screen.findByRole('radiogroup', { name: t('import.doubts.firstRow') });
    expect(radio(t('import.doubts.names'))).toBeChecked();
    await userEvent.click(radio(t('import.doubts.data')));
    expect(screen.getByText(t('import.doubts.dataHint'))).toBeVisible();
    await userEvent.click(radio(t('import.doubts.names')));
    await proceed();
    await waitFor(() => expect(names()).toContain('finishUpload'));
    expect(sent()).toEqual([
      [1, 'Word', 'Place'],
      [2, 'Atlas', 'here'],
    ]);
  });

  it('can be left for another file', async () => {
    await choose('Word\nAtlas\n');
    await userEvent.click(await screen.findByRole('button', { name: t('import.doubts.other') }));
    expect(field()).toBeEnabled();
    expect(calls).toEqual([]);
  });
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

it('offers a file with the column names', () => {
  render(<ImportUpload />);
  const link = screen.getByRole('link', { name: t('import.file.sample') });
  expect(link).toHaveAttribute('download', 'user.csv');
  const [type, content = ''] = link.getAttribute('href')?.split(/,(.*)/s) ?? [];
  expect(type).toBe('data:text/csv;charset=utf-8');
  expect(decodeURIComponent(content)).toBe('\ufeff"Name","A ""link"", or two"\r\n');
});

it('does not send a picture, and says that it is no CSV file', async () => {
  await choose(Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk', 'base64'));
  expect(await screen.findByRole('alert')).toHaveTextContent(t('import.problems.notCsv'));
  expect(calls).toEqual([]);
});

it('does not send a broken file, and shows the reason', async () => {
  await choose('Name,Link\n"Atlas,example.com\n');
  expect(await screen.findByRole('alert')).toHaveTextContent(t('import.problems.brokenQuotes', { row: 2 }));
  expect(calls).toEqual([]);
  expect(field()).toBeEnabled();
});

it.each(['start', 'append', 'finishUpload'])('shows an error of %s', async (failing) => {
  getResult = ({ name }) =>
    name === failing
      ? { status: 'failed', code: 'CONFLICT', message: 'A parallel import', values: {} }
      : ok({ id: 'import-1' });
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
  await userEvent.upload(field(), toFile(list));
  expect(await screen.findByRole('dialog', { name: t('demo.title') })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
