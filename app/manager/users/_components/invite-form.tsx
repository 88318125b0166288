'use client';

import { useLocale, useTranslations } from 'next-intl';
import { startTransition, useState, useTransition } from 'react';
import { SelectField, TextField } from '@/components/form/field';
import { Form, FormMessage } from '@/components/form/form';
import { UnsavedGuard, useIsChanged } from '@/components/form/unsaved-changes';
import { toForm, useFormAction, useRunAction } from '@/components/form/use-form-action';
import { Button, ButtonLink } from '@/components/ui/button';
import { defaultRole } from '@/lib/auth/roles';
import { NAME_MAX } from '@/lib/constants';
import { localeNames, locales, toLanguage } from '@/lib/i18n/config';
import type { ImportResult, RowErrors } from '@/lib/import/actions';
import { writeRows } from '@/lib/import/columns';
import type { FormAction, Result } from '@/lib/result';
import { routes } from '@/lib/routes';
import { createUserAction, findUsersByEmailAction } from '@/lib/users/actions';
import { splitAddresses, toPerson, withAddresses } from '@/lib/users/addresses';
import { checkUserImportAction, runUserImportAction } from '@/lib/users/import-actions';
import type { Moderator } from '@/lib/users/moderation-rules';
import { AddressField, type AddressIssue } from './address-field';
import { ImportInvitations } from './import-invitations';
import { useRoleOptions } from './use-role-options';

const none: ReadonlyMap<string, AddressIssue> = new Map();

const toEmail = (address: string) => toPerson(address).email.toLowerCase();

/** Writes the addresses as rows of a user import. The cells are in the order of its columns. */
const toRows = (addresses: readonly string[], role: string) =>
  writeRows(
    addresses.map((address, index) => {
      const { name, email } = toPerson(address);
      return { number: index + 1, cells: [email, name, role, ''] };
    }),
  );

const toFailure = (answer: Exclude<Result<unknown>, { status: 'ok' }>) =>
  answer.status === 'failed' ? answer.message : Object.values(answer.issues)[0];

/** Invites one person, or several by an import whose rows come from this form instead of a file. */
export function InviteForm({ actor }: { actor: Moderator }) {
  const t = useTranslations('users');
  const common = useTranslations('common');
  const imports = useTranslations('import.users');
  const locale = toLanguage(useLocale());
  const runAction = useRunAction();
  const roleOptions = useRoleOptions(actor);
  // The server must render the server action itself, because without JavaScript the form posts to it.
  const one = useFormAction(typeof window === 'undefined' ? createUserAction : createOne);
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  const [text, setText] = useState(one.value('email'));
  const [role, setRole] = useState(one.value('role', defaultRole));
  const [issues, setIssues] = useState(none);
  const [failure, setFailure] = useState<string>();
  const [stored, setStored] = useState<ImportResult>();
  const [isInviting, startInviting] = useTransition();

  const { isChanged, onInput, forget } = useIsChanged({ name: '' });
  const all = withAddresses(addresses, splitAddresses(text));
  const isSeveral = all.length > 1;

  /** Shows the errors beside their addresses, with links to users who already have such an address. */
  async function showIssues(checked: readonly string[], errors: RowErrors[]) {
    const wrong = errors.flatMap(({ number, issues: [issue] }) => {
      const address = checked[number - 1];
      return address && issue ? { address, message: issue.message } : [];
    });
    const emails = wrong.map(({ address }) => toEmail(address)).join(' ');
    const found = emails ? await runAction(findUsersByEmailAction, toForm({ emails })) : undefined;
    const ids = found?.status === 'ok' ? found.data : {};
    setIssues(
      new Map(wrong.map(({ address, message }) => [address, { message, userId: ids[toEmail(address)] }])),
    );
  }

  async function createOne(...[previous, form]: Parameters<FormAction>) {
    const answer = await createUserAction(previous, form);
    const message = answer.status === 'invalid' && answer.issues.email;
    if (message) await showIssues(all, [{ number: 1, issues: [{ field: 'email', message }] }]);
    return answer;
  }
  const isPending = isInviting || one.isPending;

  /** Checks the addresses on the server and shows the errors. Returns the import id, or undefined on an error. */
  async function check(checked: readonly string[]): Promise<string | undefined> {
    const answer = await runAction(checkUserImportAction, toForm({ rows: toRows(checked, role) }));
    setFailure(answer.status === 'ok' ? undefined : toFailure(answer));
    if (answer.status !== 'ok') return undefined;
    const { id, errors } = answer.data;
    await showIssues(checked, errors);
    return errors.length === 0 ? id : undefined;
  }

  async function inviteAll(language: string) {
    const id = await check(all);
    if (!id) return;
    const fields = { id, fileName: t('pasted'), rows: toRows(all, role), defaultLanguage: language };
    const answer = await runAction(runUserImportAction, toForm(fields));
    if (answer.status !== 'ok') return setFailure(toFailure(answer));
    const { errors = [] } = answer.data;
    setStored(answer.data);
    forget();
    setAddresses(errors.flatMap(({ number }) => all[number - 1] ?? []));
    await showIssues(all, errors);
  }

  function change(next: readonly string[], typed: string) {
    setText(typed);
    // The field passes the same array if only the text changed.
    if (next === addresses) return;
    const changed = withAddresses([], next);
    setAddresses(changed);
    if (changed.length > addresses.length) void check(changed);
  }

  function submit(form: FormData) {
    setFailure(undefined);
    if (isSeveral) {
      setAddresses(all);
      setText('');
      one.forget();
      return startInviting(() => inviteAll(String(form.get('locale'))));
    }
    const { name, email } = toPerson(all[0] ?? '');
    form.set('email', email);
    if (name) form.set('name', name);
    startTransition(() => one.formAction(form));
  }

  const emailIssue = one.issue('email');
  const ofOne = issues.get(all[0] ?? '') ?? (emailIssue ? { message: emailIssue } : undefined);
  return (
    <Form
      isPending={isPending}
      action={one.formAction}
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault();
        submit(new FormData(event.currentTarget));
      }}
      className="flex max-w-xl flex-col gap-5"
    >
      <UnsavedGuard isDirty={(isChanged || all.length > 0) && !isPending} />
      <FormMessage>{failure ?? one.failure}</FormMessage>
      {stored && stored.count > 0 && (
        <>
          <FormMessage tone="success">{imports('imported', { count: stored.count })}</FormMessage>
          <ImportInvitations
            key={stored.id}
            importId={stored.id}
            initial={{ sent: 0, waiting: stored.count, isSending: true }}
          />
        </>
      )}
      <AddressField
        addresses={addresses}
        text={text}
        issues={issues}
        issue={addresses.length === 0 ? ofOne : undefined}
        onChange={change}
      />
      {!isSeveral && (
        <TextField
          name="name"
          label={t('name')}
          optional
          maxLength={NAME_MAX}
          autoComplete="off"
          defaultValue={one.value('name')}
          error={one.issue('name')}
          hint={t('nameHint')}
        />
      )}
      <SelectField
        name="role"
        label={t('role')}
        value={role}
        onChange={({ target }) => setRole(target.value)}
        options={roleOptions}
      />
      <SelectField
        name="locale"
        label={t('invitationLanguage')}
        defaultValue={one.value('locale', locale)}
        options={locales.map((name) => ({ value: name, label: localeNames[name] }))}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={isPending}>
          {isSeveral ? imports('run', { count: all.length }) : t('invite')}
        </Button>
        <ButtonLink href={routes.manager.users(stored ? { status: 'invited' } : {})} variant="outline">
          {stored ? imports('show') : common('cancel')}
        </ButtonLink>
      </div>
    </Form>
  );
}
