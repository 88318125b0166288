'use client';

import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ComponentProps, Fragment } from 'react';
import { TextField } from '@/components/form/field';
import { FormDrawer } from '@/components/form/form-drawer';
import { useFormAction } from '@/components/form/use-form-action';
import { ButtonLink } from '@/components/ui/button';
import { useOpenings } from '@/components/ui/responsive-drawer';
import { updateNameAction } from '@/lib/account/actions';
import { NAME_MAX } from '@/lib/constants';
import { type AccountDrawer, type AccountState, parseAccountDrawer, parseAccountState } from '@/lib/routes';
import { ChangeEmailDrawer } from './change-email-drawer';
import { DeleteAccountDrawer } from './delete-account-drawer';
import { PictureDrawer } from './picture-drawer';

export const DrawerLink = (link: Omit<ComponentProps<typeof ButtonLink>, 'shallow' | 'variant' | 'size'>) => (
  <ButtonLink {...link} shallow variant="outline" size="sm" />
);

type Props = {
  path: string;
  /** The drawer that the server read from the URL. Steps that ask for a code appear only while a sent code is valid. */
  drawer?: AccountState | AccountDrawer;
  /** True while an admin acts as the user. Then only the drawer that changes the name opens. */
  isBlocked?: boolean;
  user: { id: string; name: string; email: string; image: string | null; hasAvatar: boolean };
  canUpload: boolean;
  newEmail?: string;
  /** The seconds until another code can be sent for the open drawer. */
  waitSeconds: number;
};

export function AccountDrawers({
  path,
  drawer: loaded,
  isBlocked = false,
  user,
  canUpload,
  newEmail,
  waitSeconds,
}: Props) {
  const query = useSearchParams();
  const isCodeSent = query.has('newEmail') || query.get('drawer') === 'confirm-deletion';
  // Links and buttons change the URL without a request to the server, so the drawer is read from the URL here, too.
  const named =
    parseAccountState(query.get('state')) ??
    (isBlocked ? undefined : parseAccountDrawer(query.get('drawer')));
  const drawer = isCodeSent ? loaded : named;
  const openings = useOpenings(drawer !== undefined);
  const step = drawer === 'delete-account' || drawer === 'confirm-deletion' ? drawer : undefined;
  return (
    <Fragment key={openings}>
      <ChangeNameDrawer name={user.name} path={path} open={drawer === 'change-name'} />
      {canUpload && (
        <PictureDrawer
          user={user}
          open={drawer === 'change-picture'}
          onOpenChange={() => window.history.replaceState(null, '', path)}
        />
      )}
      <ChangeEmailDrawer
        path={path}
        open={drawer === 'change-email'}
        newEmail={isCodeSent ? newEmail : undefined}
        waitSeconds={waitSeconds}
      />
      <DeleteAccountDrawer
        path={path}
        open={step !== undefined}
        step={step}
        email={user.email}
        waitSeconds={waitSeconds}
      />
    </Fragment>
  );
}

type ChangeNameProps = { name: string; path: string; open: boolean };

function ChangeNameDrawer({ name, path, open }: ChangeNameProps) {
  const t = useTranslations('account');
  const close = () => window.history.replaceState(null, '', path);
  const { formAction, isPending, issue, value, failure } = useFormAction(updateNameAction, { onOk: close });

  return (
    <FormDrawer
      open={open}
      onClose={close}
      title={t('changeName')}
      description={t('changeNameHint')}
      submitLabel={t('save')}
      onSubmit={formAction}
      isPending={isPending}
      failure={failure}
    >
      <TextField
        label={t('name')}
        name="name"
        autoComplete="name"
        required
        maxLength={NAME_MAX}
        defaultValue={value('name', name)}
        error={issue('name')}
      />
    </FormDrawer>
  );
}
