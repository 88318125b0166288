'use client';

import { useLocale, useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { TextField } from '@/components/form/field';
import { Form } from '@/components/form/form';
import { FormMessage } from '@/components/form/form-message';
import { SelectField } from '@/components/form/select-field';
import { UnsavedGuard, useChanges } from '@/components/form/unsaved-changes';
import { useFormAction } from '@/components/form/use-form-action';
import { Button, ButtonLink } from '@/components/ui/button';
import { coversRole, isAllowed } from '@/lib/auth/permissions';
import { defaultRole, roleNames } from '@/lib/auth/roles';
import { EMAIL_MAX, NAME_MAX } from '@/lib/constants';
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
  const common = useTranslations('common');
  const locale = useLocale();
  const { formAction, isPending, issue, value, failure } = useFormAction(
    user ? updateUserAction : createUserAction,
    { onRedirect: () => toast.success(t(user ? 'saved.updated' : 'saved.created')) },
  );

  const isSelf = user?.id === actor.id;
  const canSetRole = isAllowed(actor.role, { user: ['set-role'] });
  const canSetEmail = !user || (!isSelf && isAllowed(actor.role, { user: ['set-email'] }));
  const roleOptions = roleNames
    .filter((role) => role === (user?.role ?? defaultRole) || (canSetRole && coversRole(actor.role, role)))
    .map((role) => ({ value: role, label: t(`roles.${role}`) }));

  const { isChanged, onInput } = useChanges({
    name: user?.name ?? '',
    email: user?.email ?? '',
    role: user?.role ?? defaultRole,
  });

  return (
    <Form
      action={formAction}
      isPending={isPending}
      onInput={onInput}
      className="flex max-w-xl flex-col gap-5"
    >
      <UnsavedGuard isDirty={isChanged && !isPending} />
      <FormMessage tone="error">{failure}</FormMessage>
      {user && (
        <>
          <input type="hidden" name="id" value={user.id} />
          <input type="hidden" name="updatedAt" value={user.updatedAt.toISOString()} />
        </>
      )}
      <TextField
        label={t('email')}
        name="email"
        type="email"
        inputMode="email"
        dir="ltr"
        required
        autoFocus={!user}
        readOnly={!canSetEmail}
        hint={isSelf ? t('ownEmailHint') : user && canSetEmail ? t('emailHint') : undefined}
        maxLength={EMAIL_MAX}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={value('email', user?.email)}
        error={issue('email')}
      />
      <TextField
        label={t('name')}
        name="name"
        optional
        maxLength={NAME_MAX}
        autoComplete="off"
        hint={user ? undefined : t('nameHint')}
        defaultValue={value('name', user?.name)}
        error={issue('name')}
      />
      {user && (isSelf || !canSetRole) ? (
        <>
          <input type="hidden" name="role" value={user.role} />
          <SelectField
            label={t('role')}
            name="shownRole"
            disabled
            hint={isSelf ? t('ownRoleHint') : undefined}
            defaultValue={user.role}
            options={[{ value: user.role, label: t(`roles.${user.role}`) }]}
          />
        </>
      ) : (
        <SelectField
          label={t('role')}
          name="role"
          defaultValue={value('role', user?.role ?? defaultRole)}
          error={issue('role')}
          options={roleOptions}
        />
      )}
      {!user && (
        <SelectField
          label={t('invitationLanguage')}
          name="locale"
          defaultValue={value('locale', locale)}
          error={issue('locale')}
          options={locales.map((name) => ({ value: name, label: localeNames[name] }))}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={isPending}>
          {user ? t('save') : t('invite')}
        </Button>
        <ButtonLink href={user ? routes.manager.user(user.id) : routes.manager.users()} variant="outline">
          {common('cancel')}
        </ButtonLink>
      </div>
    </Form>
  );
}
