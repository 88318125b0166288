'use client';

import type { ComponentProps } from 'react';
import { PictureDrawer } from '@/components/records/picture-drawer';
import { useNavigate } from '@/components/ui/navigation';
import { updateAvatarAction } from '@/lib/account/actions';

type Props = Pick<ComponentProps<typeof PictureDrawer>, 'user' | 'open'> & { path: string };

export function ChangePictureDrawer({ path, ...drawer }: Props) {
  const { navigate } = useNavigate();
  return (
    <PictureDrawer
      {...drawer}
      action={updateAvatarAction}
      onOpenChange={(next) => !next && navigate(path, { replace: true, scroll: false })}
    />
  );
}
