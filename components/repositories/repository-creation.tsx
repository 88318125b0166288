import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { Plus, Upload } from '@/components/ui/icons';
import { routes } from '@/lib/routes';

export function RepositoryCreation() {
  const t = useTranslations('repositories');
  const list = useTranslations('list');
  return (
    <>
      <ButtonLink href={routes.manager.imports.repositories.upload()} variant="secondary">
        <Upload />
        {list('import')}
      </ButtonLink>
      <ButtonLink href={routes.manager.repositories.new()}>
        <Plus />
        {t('new')}
      </ButtonLink>
    </>
  );
}
