'use client';

import { useTranslations } from 'next-intl';
import { EmailField, SelectField, TextField } from '@/components/form/field';
import { EntryForm } from '@/components/records/record-form';
import { isAllowed } from '@/lib/auth/roles';
import { NAME_MAX } from '@/lib/constants';
import { isLocale, localeNames, locales } from '@/lib/i18n/config';
import { routes } from '@/lib/routes';
import { updateUserAction } from '@/lib/users/actions';
import type { Moderator } from '@/lib/users/moderation-rules';
import type { UserDetail } from '@/lib/users/types';
import { useRoleOptions } from './use-role-options';

type Props = {
  user: Pick<UserDetail, 'id' | 'name' | 'email' | 'role' | 'locale' | 'updatedAt'>;
  actor: Moderator;
};

export function UserForm({ user, actor }: Props) {
  const t = useTranslations('users');
  const isSelf = user.id === actor.id;
  const isRoleFixed = isSelf || !isAllowed(actor.role, { user: ['set-role'] });
  const canSetEmail = !isSelf && isAllowed(actor.role, { user: ['set-email'] });
  const roleOptions = useRoleOptions(actor, user.role);
  const { name, email, role } = user;
  const locale = isLocale(user.locale) ? user.locale : '';

  return (
    <EntryForm
      record={user}
      update={updateUserAction}
      values={{ name, email, role, locale }}
      texts={{ updated: t('saved.updated') }}
      back={routes.manager.user(user.id)}
    >
      {(field) => (
        <>
          <EmailField
            {...field('email')}
            label={t('email')}
            required
            readOnly={!canSetEmail}
            hint={isSelf ? t('ownEmailHint') : canSetEmail ? t('emailHint') : undefined}
          />
          <TextField {...field('name')} label={t('name')} optional maxLength={NAME_MAX} autoComplete="off" />
          {isRoleFixed && <input type="hidden" name="role" value={role} />}
          <SelectField
            {...field('role')}
            label={t('role')}
            disabled={isRoleFixed}
            hint={isSelf ? t('ownRoleHint') : undefined}
            options={roleOptions}
          />
          {!isSelf && (
            <SelectField
              {...field('locale')}
              label={t('language')}
              options={[
                ...(locale ? [] : [{ value: '', label: t('notChosen') }]),
                ...locales.map((value) => ({ value, label: localeNames[value] })),
              ]}
            />
          )}
        </>
      )}
    </EntryForm>
  );
}
