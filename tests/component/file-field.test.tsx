import { type ComponentProps, useActionState } from 'react';
import { useIsChanged } from '@/components/form/unsaved-changes';
import { FileField } from '@/components/records/file-field';
import type { FileRule } from '@/lib/file-fields';
import { action, ok } from '@/tests/support/component/actions';
import { act, render, screen, userEvent, waitFor } from '@/tests/support/component/render';
import { renderOnServer } from '@/tests/support/component/server';
import { sentFiles, toPicture } from '@/tests/support/component/uploads';
import { t } from '@/tests/support/messages';

jest.mock('@/lib/files/actions', () =>
  jest
    .requireActual('@/tests/support/component/actions')
    .mockActions('startFileUploadAction', 'finishFileUploadAction'),
);

// Fields that no product has.
const mockRules: Record<string, FileRule> = {
  'van.photo': { isPicture: true, extensions: [], maxBytes: 10_000_000 },
  'van.manual': { isPicture: false, extensions: ['pdf', 'docx'], maxBytes: 2_000_000 },
};
jest.mock('@/lib/file-fields', () => ({
  ...jest.requireActual('@/lib/file-fields'),
  getFileRule: (key: string) => mockRules[key],
}));

beforeEach(() => {
  submitted.mockClear();
  action.mockImplementation(async (name) =>
    name === 'startFileUploadAction'
      ? ok({ id: 'new-id', url: '/api/uploads?token=1', type: 'application/octet-stream' })
      : ok({ id: 'new-id', name: 'van.webp' }),
  );
});

type Props = Partial<ComponentProps<typeof FileField>>;

const field = (props: Props = {}) => (
  <FileField label="Photo" name="photo" fileKey="van.photo" optional {...props} />
);
const stored = { defaultValue: 'old-id', stored: { id: 'old-id', name: 'old.webp' } };

const submitted = jest.fn();

/** A form that notices changes, and is sent by an action, as the form of a record is. */
function Page(props: Props) {
  const [, send] = useActionState(async (_: null, form: FormData) => {
    submitted([...form]);
    return null;
  }, null);
  const { isChanged, onInput } = useIsChanged({ photo: props.defaultValue ?? '' });
  return (
    <form action={send} onInput={onInput}>
      {field(props)}
      <button type="submit">Send</button>
      <output>{isChanged ? 'changed' : 'saved'}</output>
    </form>
  );
}

const input = () => screen.getByLabelText(/^Photo/);
const value = () => document.querySelector<HTMLInputElement>('input[type=hidden]')?.value;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const state = (text: string) => expect(document.querySelector('output')).toHaveTextContent(text);

async function sent() {
  await waitFor(() => expect(sentFiles).toHaveLength(1));
  const [file] = sentFiles;
  if (!file) throw new Error('Nothing is sent');
  return file;
}

/** Chooses a file, and returns its request, which waits for the test. */
async function choose(props?: Props) {
  render(<Page {...props} />);
  await userEvent.upload(input(), toPicture());
  return sent();
}

function drop(target: Element) {
  const dataTransfer = { types: ['Files'], files: [toPicture()] };
  const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer });
  act(() => void target.dispatchEvent(event));
  expect(event.defaultPrevented).toBe(true);
}

test('the field says what it accepts', () => {
  render(
    field({
      fileKey: 'van.manual',
      hint: 'As a PDF',
      ...stored,
      stored: { id: 'old-id', name: 'manual.pdf' },
    }),
  );
  expect(input()).toHaveAccessibleName(`Photo ${t('form.optional')} ${t('upload.replace')}`);
  expect(input()).toHaveAccessibleDescription('manual.pdf As a PDF PDF or DOCX, up to 2 MB');
});

test('a chosen file is sent at once, and the form sends its id', async () => {
  const file = await choose();
  expect(action.mock.calls).toEqual([
    ['startFileUploadAction', { key: 'van.photo', name: 'van.jpg', bytes: '200' }],
  ]);
  expect(file.url).toBe('PUT /api/uploads?token=1');
  const sending = screen.getAllByText(t('upload.sending', { name: 'van.jpg' }));
  expect(sending.at(-1)).toHaveAttribute('role', 'status');
  await file.end(200);
  expect(action).toHaveBeenLastCalledWith('finishFileUploadAction', { id: 'new-id' });
  await waitFor(() => expect(value()).toBe('new-id'));
  expect(screen.getByText(t('upload.uploaded', { name: 'van.webp' }))).toHaveAttribute('role', 'status');
  state('changed');
  await press('Send');
  await waitFor(() => expect(submitted).toHaveBeenCalledWith([['photo', 'new-id']]));
});

test('a dropped file is sent, but not one dropped beside the field, which the browser would open', async () => {
  render(<Page />);
  drop(document.body);
  expect(action).not.toHaveBeenCalled();
  drop(input());
  await sent();
});

test.each([
  [507, t('upload.full')],
  [500, t('upload.failed')],
])('an upload that is answered with %i shows why, and keeps the stored picture', async (status, reason) => {
  const file = await choose(stored);
  await file.end(status);
  expect(await screen.findByText(reason)).toBeVisible();
  expect(input()).toBeInvalid();
  expect(input()).toHaveAccessibleDescription(expect.stringContaining(reason));
  expect(value()).toBe('old-id');
  expect(screen.getByText('old.webp')).toBeVisible();
  state('saved');
  const refusal = t('validation.pictureInvalid');
  action.mockResolvedValue({ status: 'invalid', issues: { file: refusal }, values: {} });
  await userEvent.upload(input(), toPicture());
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(value()).toBe('old-id');
});

test('an optional picture can be removed', async () => {
  render(<Page {...stored} />);
  await press(`${t('upload.remove')} Photo`);
  expect(value()).toBe('');
  expect(input()).toHaveFocus();
  expect(screen.getByText(t('upload.removed'))).toHaveAttribute('role', 'status');
  state('changed');
});

test('the form waits for a file that is sent', async () => {
  const file = await choose();
  await press('Send');
  expect(await screen.findByText(t('upload.wait'))).toBeVisible();
  expect(input()).toHaveFocus();
  expect(submitted).not.toHaveBeenCalled();
  await file.end(200);
  await waitFor(() => expect(value()).toBe('new-id'));
  expect(screen.queryByText(t('upload.wait'))).not.toBeInTheDocument();
  await press('Send');
  await waitFor(() => expect(submitted).toHaveBeenCalled());
});

test('an error of the form stays until there is another file, whose name is kept', async () => {
  const error = t('validation.fieldRequired');
  const { rerender } = render(field({ ...stored, error }));
  expect(screen.getByText(error)).toBeVisible();
  await userEvent.upload(input(), toPicture());
  await (await sent()).end(200);
  await waitFor(() => expect(value()).toBe('new-id'));
  expect(screen.queryByText(error)).not.toBeInTheDocument();
  rerender(field({ ...stored, defaultValue: 'new-id' }));
  expect(screen.getByText('van.webp')).toBeVisible();
});

describe('without scripts', () => {
  const load = () => renderOnServer(<form>{field(stored)}</form>);
  const photos = (form?: HTMLFormElement) => new FormData(form).getAll('photo');
  const texts = (form?: HTMLFormElement) => photos(form).filter((each) => typeof each === 'string');

  test('the form sends a file and the stored id, or nothing to remove it', () => {
    const { form } = load();
    expect(form?.querySelector('[type=file]')).toHaveAttribute('name', 'photo');
    expect(texts(form)).toEqual(['old-id']);
    const box = form?.querySelector<HTMLInputElement>('[type=checkbox]');
    expect(box?.labels?.[0]).toHaveTextContent(t('upload.remove'));
    if (box) box.checked = true;
    expect(texts(form)).toEqual(['', 'old-id']);
  });

  test('a file chosen before the scripts run is sent by them, and the form then sends the id only', async () => {
    const { form, hydrate } = load();
    const early = form?.querySelector<HTMLInputElement>('[type=file]');
    if (early) await userEvent.upload(early, toPicture());
    await hydrate();
    expect(photos(form)).toEqual(['old-id']);
    await (await sent()).end(200);
    await waitFor(() => expect(photos(form)).toEqual(['new-id']));
  });
});
