'use client';

import { useTranslations } from 'next-intl';
import { TextArea, TextField } from '@/components/form/field';
import { Form } from '@/components/form/form';
import { FormMessage } from '@/components/form/form-message';
import { UnsavedGuard, useChanges } from '@/components/form/unsaved-changes';
import { useFormAction } from '@/components/form/use-form-action';
import { Button, ButtonLink } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { DESCRIPTION_MAX, LINK_EXAMPLE, LINK_MAX, NAME_MAX } from '@/lib/constants';
import { createRepositoryAction, updateRepositoryAction } from '@/lib/repositories/actions';
import type { ListedRepository } from '@/lib/repositories/schema';
import { routes } from '@/lib/routes';

export function RepositoryForm({ repository }: { repository?: ListedRepository }) {
  const t = useTranslations('repositories');
  const common = useTranslations('common');
  const { formAction, isPending, issue, value, failure } = useFormAction(
    repository ? updateRepositoryAction : createRepositoryAction,
    { onRedirect: () => toast.success(t(repository ? 'saved.updated' : 'saved.created')) },
  );

  const { isChanged, onInput } = useChanges({
    name: repository?.name ?? '',
    link: repository?.link ?? '',
    description: repository?.description ?? '',
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
      {repository && (
        <>
          <input type="hidden" name="id" value={repository.id} />
          <input type="hidden" name="updatedAt" value={repository.updatedAt.toISOString()} />
        </>
      )}
      <TextField
        label={t('fields.name')}
        name="name"
        required
        autoFocus={!repository}
        maxLength={NAME_MAX}
        autoComplete="off"
        defaultValue={value('name', repository?.name)}
        error={issue('name')}
      />
      <TextField
        label={t('fields.link')}
        name="link"
        type="url"
        inputMode="url"
        dir="ltr"
        required
        maxLength={LINK_MAX}
        autoComplete="off"
        placeholder={LINK_EXAMPLE}
        hint={t('linkHint')}
        defaultValue={value('link', repository?.link)}
        error={issue('link')}
      />
      <TextArea
        label={t('fields.description')}
        name="description"
        optional
        maxLength={DESCRIPTION_MAX}
        dir="auto"
        defaultValue={value('description', repository?.description ?? '')}
        error={issue('description')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={isPending}>
          {repository ? t('save') : t('create')}
        </Button>
        <ButtonLink
          href={
            repository
              ? routes.manager.repositories.record(repository.id)
              : routes.manager.repositories.list()
          }
          variant="secondary"
        >
          {common('cancel')}
        </ButtonLink>
      </div>
    </Form>
  );
}
