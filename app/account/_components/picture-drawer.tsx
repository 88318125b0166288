'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { startTransition, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import Cropper, { type Area, type Point } from 'react-easy-crop';
import { DropPrompt, FileDrop, FileLimits } from '@/components/files/file-drop';
import { useUpload } from '@/components/files/use-upload';
import { FormMessage } from '@/components/form/form';
import { toForm, useFormAction } from '@/components/form/use-form-action';
import { Button, buttonVariants } from '@/components/ui/button';
import { DrawerButtons, ResponsiveDrawer } from '@/components/ui/responsive-drawer';
import { UserAvatar } from '@/components/ui/user-avatar';
import { updateAvatarAction } from '@/lib/account/actions';
import { AVATAR, pictureRule, toAccept } from '@/lib/file-fields';

const ZOOM_MAX = 4;

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  user: { id: string; name: string; image: string | null; hasAvatar: boolean };
};

/** Changes or removes the user's own picture. */
export function PictureDrawer({ open, onOpenChange, user }: Props) {
  const t = useTranslations('picture');
  const [inputId, limitsId] = [useId(), useId()];
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [area, setArea] = useState<Area>();
  const [isUnreadable, setUnreadable] = useState(false);
  const url = useObjectUrl(file);
  const { upload, cancel, isSending, error } = useUpload(AVATAR);
  const { formAction, isPending, issue, failure } = useFormAction(updateAvatarAction, {
    onOk: () => onOpenChange(false),
    onDemo: () => onOpenChange(false),
  });
  /** Saves an uploaded picture. An empty id removes the picture. */
  const save = (fileId: string) => startTransition(() => formAction(toForm({ fileId })));

  function choose(chosen?: File) {
    cancel();
    setFile(chosen);
    setArea(undefined);
    setUnreadable(false);
    // The button that had the focus is removed, so the input gets the focus.
    if (chosen) input.current?.focus();
  }
  // The browser's back button can close the drawer while a file is sent.
  const stop = useEffectEvent(cancel);
  useEffect(() => {
    if (!open) stop();
  }, [open]);

  async function send() {
    const uploaded = file && (await upload(file, area));
    if (uploaded) save(uploaded.id);
  }

  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={onOpenChange}
      dismissible={!isSending && !isPending}
      title={t('change')}
      description={t('description')}
      footer={
        <DrawerButtons onCancel={isSending ? cancel : undefined} pending={isPending}>
          {file && (
            <Button loading={isSending || isPending} aria-disabled={!area} onClick={send}>
              {t('save')}
            </Button>
          )}
          {!file && user.hasAvatar && (
            <Button
              variant="outline"
              loading={isPending}
              onClick={() => save('')}
              className="text-destructive hover:bg-destructive/10"
            >
              {t('remove')}
            </Button>
          )}
        </DrawerButtons>
      }
    >
      <div className="flex flex-col gap-4">
        <FormMessage>{isUnreadable ? t('unreadable') : (error ?? issue('file') ?? failure)}</FormMessage>
        <FileDrop
          id={inputId}
          ref={input}
          accept={toAccept(pictureRule)}
          aria-describedby={limitsId}
          onFile={choose}
          isEmpty={!file}
        >
          {url && file ? (
            <Crop
              key={url}
              url={url}
              inputId={inputId}
              onCrop={setArea}
              onUnreadable={() => {
                choose();
                setUnreadable(true);
              }}
            />
          ) : (
            <div className="flex flex-col items-center pt-5">
              <UserAvatar id={user.id} name={user.name} image={user.image} size="xl" />
              <DropPrompt inputId={inputId} isPicture />
            </div>
          )}
        </FileDrop>
        {!file && (
          <p id={limitsId} className="text-muted-foreground text-xs">
            <FileLimits rule={pictureRule} />
          </p>
        )}
      </div>
    </ResponsiveDrawer>
  );
}

type CropProps = {
  url: string;
  inputId: string;
  /** Called with the chosen area, in pixels of the original picture. */
  onCrop: (area: Area) => void;
  onUnreadable: () => void;
};

function Crop({ url, inputId, onCrop, onUnreadable }: CropProps) {
  const t = useTranslations('picture');
  const upload = useTranslations('upload');
  const format = useFormatter();
  const [position, setPosition] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    // A finger on this element moves the picture. Without the attribute, it would move the drawer.
    <div data-vaul-no-drag className="flex flex-col gap-2 p-3">
      <div className="relative h-64 overflow-hidden rounded-md bg-muted">
        <Cropper
          image={url}
          crop={position}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          aspect={1}
          cropShape="round"
          showGrid={false}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => onCrop(pixels)}
          mediaProps={{ onError: onUnreadable }}
          cropperProps={{ role: 'group', 'aria-label': t('crop') }}
          classes={{ cropAreaClassName: '-outline-offset-4' }}
        />
      </div>
      <label className="flex items-center gap-3 text-sm">
        {t('zoom')}
        <input
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.1}
          value={zoom}
          aria-valuetext={format.number(zoom, { style: 'percent' })}
          onChange={({ target }) => setZoom(target.valueAsNumber)}
          className="h-9 min-w-0 flex-1 accent-primary pointer-coarse:h-11"
        />
      </label>
      <label
        htmlFor={inputId}
        className={buttonVariants({ variant: 'ghost', size: 'sm', className: 'cursor-pointer self-center' })}
      >
        {upload('replace')}
      </label>
    </div>
  );
}

/** Returns a URL that shows the file, or undefined. The first render after a change of the file has the earlier URL. */
function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const next = URL.createObjectURL(file);
    setUrl(next);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(next);
    };
  }, [file]);
  return url;
}
