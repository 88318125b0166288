import { type ComponentProps, useState } from 'react';
import type Cropper from 'react-easy-crop';
import { PictureDrawer } from '@/app/account/_components/picture-drawer';
import { shrinkPicture } from '@/components/files/picture-canvas';
import { useOpenings } from '@/components/ui/responsive-drawer';
import { PICTURE_EDGE } from '@/lib/file-types';
import { action, failed, ok } from '@/tests/support/component/actions';
import { act, render, screen, userEvent, waitFor } from '@/tests/support/component/render';
import { revokeObjectURL, sentFiles, toPicture } from '@/tests/support/component/uploads';
import { startsWith, t } from '@/tests/support/messages';

jest.mock('@/lib/files/actions', () =>
  jest
    .requireActual('@/tests/support/component/actions')
    .mockActions('startFileUploadAction', 'finishFileUploadAction'),
);
jest.mock('@/lib/account/actions', () =>
  jest.requireActual('@/tests/support/component/actions').mockActions('updateAvatarAction'),
);

/** jsdom decodes and draws nothing. */
const canvas = { drawImage: jest.fn(), fillRect: jest.fn(), clearRect: jest.fn() };
const bitmap = { width: 0, height: 0, close: jest.fn() };
/** What the browser says about the pixel that was filled. */
let pixel: number[];
/** What the browser can write. */
let types: string[];

/** A picture of this size, or one that the browser can’t read. */
const setPicture = (size?: { width: number; height: number }) =>
  Object.assign(window, {
    createImageBitmap: async () => {
      if (!size) throw new DOMException('The source image could not be decoded.');
      return Object.assign(bitmap, size);
    },
  });

Object.assign(HTMLCanvasElement.prototype, {
  getContext: () => ({ ...canvas, getImageData: () => ({ data: pixel }) }),
  toBlob(this: HTMLCanvasElement, done: (blob: Blob) => void, type: string) {
    const written = types.includes(type) ? type : 'image/png';
    done(new Blob([`${this.width}x${this.height}`], { type: written }));
  },
});

// jsdom has no layout, so nothing would be cropped.
const mockArea = { x: 10, y: 20, width: 300, height: 300 };
let cropper: Partial<ComponentProps<typeof Cropper>> = {};
const mockShow = (props: typeof cropper) => {
  cropper = props;
};
jest.mock('react-easy-crop', () => (props: ComponentProps<typeof Cropper>) => {
  const { useEffect } = jest.requireActual('react');
  mockShow(props);
  useEffect(() => props.onCropComplete?.(mockArea, mockArea), []);
  return <div {...props.cropperProps} />;
});

const answers: Partial<Record<string, ReturnType<typeof ok>>> = {
  startFileUploadAction: ok({ id: 'new-id', url: '/api/uploads', type: 'text/plain' }),
  finishFileUploadAction: ok({ id: 'new-id', name: 'me.webp' }),
};

beforeEach(() => {
  jest.clearAllMocks();
  types = ['image/webp', 'image/jpeg'];
  pixel = [18, 52, 86, 255];
  setPicture({ width: 800, height: 600 });
  action.mockImplementation(async (name) => answers[name] ?? ok());
});

function Page() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <PictureDrawer
        key={useOpenings(open)}
        open={open}
        onOpenChange={setOpen}
        user={{ id: 'ada', name: 'Ada Lovelace', image: null, hasAvatar: false }}
      />
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
async function choose() {
  const user = userEvent.setup();
  render(<Page />);
  await user.upload(screen.getByLabelText(startsWith(t('upload.choosePicture'))), toPicture('me.jpg'));
  return user;
}
async function sent() {
  await waitFor(() => expect(sentFiles).toHaveLength(1));
  return sentFiles[0] as (typeof sentFiles)[0];
}

test('sends the chosen part of a picture as a small square, and saves it', async () => {
  const user = await choose();
  await user.click(button(t('picture.save')));
  const file = await sent();
  expect(canvas.drawImage.mock.calls).toEqual([[bitmap, 10, 20, 300, 300, 0, 0, 300, 300]]);
  expect(file.request.body).toMatchObject({ type: 'image/webp', size: '300x300'.length });
  await file.end(204);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(action.mock.lastCall).toEqual(['updateAvatarAction', { fileId: 'new-id' }]);
});

test('sends the original and the chosen part from a browser that gives noise for what is drawn', async () => {
  const user = await choose();
  pixel = [85, 104, 140, 111];
  await user.click(button(t('picture.save')));
  const file = await sent();
  expect(file.request.body).toMatchObject({ type: 'image/jpeg' });
  await file.end(204);
  await waitFor(() =>
    expect(action.mock.calls).toContainEqual([
      'finishFileUploadAction',
      { id: 'new-id', area: JSON.stringify(mockArea) },
    ]),
  );
});

test('Cancel stops the upload first, and then closes and forgets the picture', async () => {
  const user = await choose();
  await user.click(button(t('picture.save')));
  const file = await sent();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  await user.click(button(t('common.cancel')));
  expect(file.request.signal.aborted).toBe(true);
  await user.click(button(t('common.cancel')));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(button('Open'));
  expect(revokeObjectURL).toHaveBeenCalledWith('blob:me.jpg');
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  expect(action).toHaveBeenCalledTimes(1);
});

test('stays open with the picture and the reason when it can’t be saved', async () => {
  action.mockImplementation(async (name) => answers[name] ?? failed('Not now.'));
  const user = await choose();
  await user.click(button(t('picture.save')));
  await (await sent()).end(204);
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
  expect(screen.getByRole('slider')).toBeVisible();
});

test('a picture that can’t be shown is not kept', async () => {
  await choose();
  act(() => (cropper.mediaProps as { onError: () => void }).onError());
  expect(await screen.findByRole('alert')).toHaveTextContent(t('picture.unreadable'));
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
});

const toFile = (type: string, bytes = 100) => new File([new Uint8Array(bytes)], 'picture', { type });

test('a large picture gets the longest edge that is stored', async () => {
  setPicture({ width: 2 * PICTURE_EDGE, height: PICTURE_EDGE });
  const { body } = await shrinkPicture(toFile('image/jpeg'));
  expect(body.type).toBe('image/webp');
  expect(canvas.drawImage.mock.calls).toEqual([
    [bitmap, 0, 0, 2 * PICTURE_EDGE, PICTURE_EDGE, 0, 0, PICTURE_EDGE, PICTURE_EDGE / 2],
  ]);
  expect(bitmap.close).toHaveBeenCalled();
});

test('a small picture keeps its size, and only a light WebP is sent as it is', async () => {
  setPicture({ width: 300, height: 200 });
  const light = toFile('image/webp');
  expect((await shrinkPicture(light)).body).toBe(light);
  for (const file of [toFile('image/webp', 600_000), toFile('image/png')])
    expect((await shrinkPicture(file)).body).toHaveProperty('size', '300x200'.length);
});

test('a browser that writes no WebP makes a JPEG on white', async () => {
  types = ['image/jpeg'];
  setPicture({ width: 300, height: 200 });
  expect((await shrinkPicture(toFile('image/png'))).body.type).toBe('image/jpeg');
  expect(canvas.fillRect).toHaveBeenCalledWith(0, 0, 300, 200);
});

test.each([
  ['can’t read', undefined],
  ['gives noise for', { width: 2 * PICTURE_EDGE, height: PICTURE_EDGE }],
])('a picture that the browser %s is sent as it is', async (_, size) => {
  setPicture(size);
  pixel = [85, 104, 140, 111];
  const file = toFile('image/avif');
  expect((await shrinkPicture(file)).body).toBe(file);
});
