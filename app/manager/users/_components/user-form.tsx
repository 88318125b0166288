'use client';

import { useLocale, useTranslations } from 'next-intl';
import { EmailField, SelectField, TextField } from '@/components/form/field';
import { EntryForm } from '@/components/records/record-form';
import { coversRole, isAllowed } from '@/lib/auth/permissions';
import { defaultRole, roleNames } from '@/lib/auth/roles';
import { NAME_MAX } from '@/lib/constants';
import { localeNames, locales } from '@/lib/i18n/config';
import { routes } from '@/lib/routes';
import { createUserAction, updateUserAction } from '@/lib/users/actions';
import type { Moderator } from '@/lib/users/moderation-rules';
import type { UserDetail } from '@/lib/users/types';

type Props = {
  user?: Pick<UserDetail, 'id' | 'name' | 'email' | 'role' | 'updatedAt'>;
  actor: Moderator;
};

export function UserForm({ user, actor }: Props) {
  const t = useTranslations('users');
  const locale = useLocale();
  const isSelf = user?.id === actor.id;
  const canSetRole = isAllowed(actor.role, { user: ['set-role'] });
  const isRoleFixed = user && (isSelf || !canSetRole);
  const canSetEmail = !user || (!isSelf && isAllowed(actor.role, { user: ['set-email'] }));
  const roleOptions = roleNames
    .filter((role) => role === (user?.role ?? defaultRole) || (canSetRole && coversRole(actor.role, role)))
    .map((role) => ({ value: role, label: t(`roles.${role}`) }));

  return (
    <EntryForm
      record={user}
      create={createUserAction}
      update={updateUserAction}
      values={{
        email: user?.email ?? '',
        name: user?.name ?? '',
        role: user?.role ?? defaultRole,
        locale,
      }}
      texts={{ created: t('saved.created'), updated: t('saved.updated'), create: t('invite') }}
      back={user ? routes.manager.user(user.id) : routes.manager.users()}
    >
      {(field) => (
        <>
          <EmailField
            {...field('email')}
            label={t('email')}
            required
            autoFocus={!user}
            readOnly={!canSetEmail}
            hint={isSelf ? t('ownEmailHint') : user && canSetEmail ? t('emailHint') : undefined}
          />
          <TextField
            {...field('name')}
            label={t('name')}
            optional
            maxLength={NAME_MAX}
            autoComplete="off"
            hint={user ? undefined : t('nameHint')}
          />
          {isRoleFixed && <input type="hidden" name="role" value={user.role} />}
          <SelectField
            {...field('role')}
            label={t('role')}
            disabled={isRoleFixed}
            hint={isSelf ? t('ownRoleHint') : undefined}
            options={roleOptions}
          />
          {!user && (
            <SelectField
              {...field('locale')}
              label={t('invitationLanguage')}
              options={locales.map((name) => ({ value: name, label: localeNames[name] }))}
            />
          )}
        </>
      )}
    </EntryForm>
  );
}
