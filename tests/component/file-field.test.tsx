import { type ComponentProps, useActionState } from 'react';
import { useChanges } from '@/components/form/unsaved-changes';
import { DemoPopup } from '@/components/form/use-form-action';
import { FileField } from '@/components/records/file-field';
import type { FileRule } from '@/lib/file-fields';
import { action, ok } from '@/tests/support/component/actions';
import { currentUrl } from '@/tests/support/component/navigation';
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

const URL_OF_UPLOAD = '/api/uploads?token=1';

beforeEach(() => {
  action.mockImplementation(async (name) =>
    name === 'startFileUploadAction'
      ? ok({ id: 'new-id', url: URL_OF_UPLOAD, type: 'application/octet-stream' })
      : ok({ id: 'new-id', name: 'van.webp' }),
  );
});

type Props = Partial<ComponentProps<typeof FileField>>;

const field = (props: Props = {}) => (
  <FileField label="Photo" name="photo" fileKey="van.photo" optional {...props} />
);

const submitted = jest.fn();

/** A form that notices changes, and is sent by an action, as the form of a record is. */
function Page(props: Props) {
  const [, send] = useActionState(async (_: null, form: FormData) => {
    submitted([...form]);
    return null;
  }, null);
  const { isChanged, onInput } = useChanges({ photo: props.defaultValue ?? '' });
  return (
    <form action={send} onInput={onInput}>
      {field(props)}
      <button type="submit">Send</button>
      <button type="reset">Reset</button>
      <output>{isChanged ? 'changed' : 'saved'}</output>
    </form>
  );
}

const show = (props: Props = {}) => {
  submitted.mockClear();
  render(<Page {...props} />);
  return userEvent.setup({ applyAccept: false });
};
const input = () => screen.getByLabelText(/^Photo/);
const value = () => document.querySelector<HTMLInputElement>('input[type=hidden]')?.value;
const button = (name: string) => screen.getByRole('button', { name: `${name} Photo` });
const state = (text: string) => expect(document.querySelector('output')).toHaveTextContent(text);

async function sent() {
  await waitFor(() => expect(sentFiles).toHaveLength(1));
  const [file] = sentFiles;
  if (!file) throw new Error('Nothing is sent');
  return file;
}

describe('a field for a picture', () => {
  test('says what it accepts', () => {
    show({ hint: 'From the front' });
    expect(input()).toHaveAccessibleName(
      `Photo ${t('form.optional')} ${t('upload.choosePicture')} ${t('upload.drop')}`,
    );
    expect(input()).toHaveAccessibleDescription(/From the front.*JPEG, PNG, WebP, AVIF, or GIF, up to 10 MB/);
    expect(input()).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp,image/avif,image/gif');
  });

  test('sends a chosen file, says so, and then has its id', async () => {
    const user = show();
    await user.upload(input(), toPicture());
    const file = await sent();
    expect(action.mock.calls).toEqual([
      ['startFileUploadAction', { key: 'van.photo', name: 'van.jpg', bytes: '200' }],
    ]);
    expect(file.url).toBe(`PUT ${URL_OF_UPLOAD}`);
    expect(file.request).toMatchObject({
      headers: { 'Content-Type': 'application/octet-stream' },
      body: { size: 200 },
    });
    const sending = screen.getAllByText(t('upload.sending', { name: 'van.jpg' }));
    expect(sending.at(-1)).toHaveAttribute('role', 'status');
    expect(value()).toBe('');
    await file.end(200);
    expect(action).toHaveBeenLastCalledWith('finishFileUploadAction', { id: 'new-id' });
    await waitFor(() => expect(value()).toBe('new-id'));
    expect(screen.getByText('van.webp')).toBeVisible();
    expect(screen.getByText(t('upload.uploaded', { name: 'van.webp' }))).toHaveAttribute('role', 'status');
    expect(document.querySelector('img')).toHaveAttribute('src', '/api/files/new-id?size=small');
    expect(input()).toHaveAccessibleName(`Photo ${t('form.optional')} ${t('upload.replace')}`);
    state('changed');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(submitted).toHaveBeenCalledWith([['photo', 'new-id']]));
  });

  test('takes a dropped file', async () => {
    show();
    const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
      dataTransfer: { files: [toPicture()] },
    });
    act(() => void input().dispatchEvent(event));
    expect(event.defaultPrevented).toBe(true);
    await sent();
  });

  test('does not take a file that is dropped beside it, which the browser would open', () => {
    show();
    const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
      dataTransfer: { types: ['Files'], files: [toPicture()] },
    });
    act(() => void document.body.dispatchEvent(event));
    expect(event.defaultPrevented).toBe(true);
    expect(action).not.toHaveBeenCalled();
  });

  test.each([
    [500, t('upload.failed')],
    [507, t('upload.full')],
  ])('keeps the stored picture when an upload fails with %s, and shows why', async (status, reason) => {
    const user = show({ defaultValue: 'old-id', title: 'old.webp' });
    await user.upload(input(), toPicture());
    await (await sent()).end(status);
    expect(await screen.findByText(reason)).toBeVisible();
    expect(input()).toBeInvalid();
    expect(input()).toHaveAccessibleDescription(expect.stringContaining(reason));
    expect(value()).toBe('old-id');
    expect(screen.getByText('old.webp')).toBeVisible();
    expect(action).toHaveBeenCalledTimes(1);
    state('saved');
  });

  test.each(['startFileUploadAction', 'finishFileUploadAction'])(
    'shows what the server says at %s',
    async (failing) => {
      const text = t('validation.pictureInvalid');
      const usual = action.getMockImplementation();
      action.mockImplementation(async (name, fields) =>
        name === failing
          ? { status: 'invalid', issues: { file: text }, values: {} }
          : (usual?.(name, fields) ?? ok()),
      );
      const user = show();
      await user.upload(input(), toPicture());
      if (failing === 'finishFileUploadAction') await (await sent()).end(204);
      expect(await screen.findByText(text)).toBeVisible();
      expect(value()).toBe('');
    },
  );

  test('can be cancelled while it is sent', async () => {
    const user = show({ defaultValue: 'old-id' });
    await user.upload(input(), toPicture());
    const file = await sent();
    await user.click(button(t('common.cancel')));
    expect(file.request.signal.aborted).toBe(true);
    expect(screen.queryByText(t('upload.sending', { name: 'van.jpg' }))).not.toBeInTheDocument();
    expect(input()).toHaveFocus();
    expect(input()).toBeValid();
    expect(value()).toBe('old-id');
    await file.end(200);
    expect(action).toHaveBeenCalledTimes(1);
  });

  test('can be removed if it is optional, and returns with its form', async () => {
    const user = show({ defaultValue: 'old-id', title: 'old.webp' });
    await user.click(button(t('upload.remove')));
    expect(value()).toBe('');
    expect(input()).toHaveFocus();
    expect(screen.getByText(t('upload.removed'))).toHaveAttribute('role', 'status');
    state('changed');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(value()).toBe('old-id');
    expect(screen.getByText('old.webp')).toBeVisible();
  });

  test('cannot be removed if it is required', () => {
    show({ defaultValue: 'old-id', optional: false, required: true });
    expect(screen.queryByRole('button', { name: /Photo/ })).not.toBeInTheDocument();
    expect(input()).not.toBeRequired();
  });

  test('stops the submit of its form while it is sent', async () => {
    const user = show();
    await user.upload(input(), toPicture());
    const file = await sent();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(t('upload.wait'))).toBeVisible();
    expect(input()).toHaveFocus();
    expect(input()).toBeInvalid();
    await file.end(200);
    await waitFor(() => expect(value()).toBe('new-id'));
    expect(screen.queryByText(t('upload.wait'))).not.toBeInTheDocument();
    expect(submitted).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(submitted).toHaveBeenCalled());
  });

  test('shows an error of its form until there is another file', async () => {
    const user = show({ error: t('validation.fieldRequired') });
    expect(screen.getByText(t('validation.fieldRequired'))).toBeVisible();
    await user.upload(input(), toPicture());
    await (await sent()).end(200);
    await waitFor(() => expect(value()).toBe('new-id'));
    expect(screen.queryByText(t('validation.fieldRequired'))).not.toBeInTheDocument();
  });

  test('keeps the name of its file when the form comes back with an error', async () => {
    const user = userEvent.setup();
    const { rerender } = render(field({ defaultValue: 'old-id', title: 'old.webp' }));
    await user.upload(input(), toPicture());
    await (await sent()).end(200);
    await waitFor(() => expect(value()).toBe('new-id'));
    rerender(field({ defaultValue: 'new-id', title: 'old.webp' }));
    expect(screen.getByText('van.webp')).toBeVisible();
    rerender(field({ defaultValue: 'unknown-id', title: 'old.webp' }));
    expect(screen.getByText(t('upload.stored'))).toBeVisible();
  });

  test('opens the demo popup in demo mode, and the login page when the session has ended', async () => {
    const failed = (code: string) => ({ status: 'failed', code, message: code, values: {} }) as const;
    action.mockResolvedValueOnce(failed('DEMO_MODE')).mockResolvedValueOnce(failed('UNAUTHENTICATED'));
    render(<DemoPopup />);
    const user = show();
    await user.upload(input(), toPicture());
    expect(await screen.findByRole('dialog', { name: t('demo.title') })).toBeVisible();
    expect(screen.queryByText('DEMO_MODE')).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.upload(input(), toPicture());
    await waitFor(() => expect(currentUrl()).toBe('/login?reason=ended'));
  });
});

describe('a field for a file', () => {
  test('says what it accepts, and links to the stored file', () => {
    show({ fileKey: 'van.manual', defaultValue: 'old-id', title: 'manual.pdf' });
    expect(input()).toHaveAccessibleDescription('manual.pdf PDF or DOCX, up to 2 MB');
    expect(input().getAttribute('accept')).toMatch(/^\.pdf,application\/pdf,\.docx,/);
    expect(screen.getByRole('link', { name: 'manual.pdf' })).toHaveAttribute('href', '/api/files/old-id');
  });

  test('sends the file as it is, without a preview', async () => {
    const user = show({ fileKey: 'van.manual' });
    await user.upload(input(), new File(['%PDF'], 'manual.pdf', { type: 'application/pdf' }));
    expect((await sent()).request.body).toBeInstanceOf(File);
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('without scripts', () => {
  const load = (props: Props = {}) =>
    renderOnServer(<form>{field({ defaultValue: 'old-id', ...props })}</form>);
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

  test('a required file, or none, has nothing to remove', () => {
    expect(load({ optional: false }).root.querySelector('[type=checkbox]')).toBeNull();
    expect(load({ defaultValue: '' }).root.querySelector('[type=checkbox]')).toBeNull();
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
