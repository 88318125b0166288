import { Plus, Upload } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { routes } from '@/lib/routes';

export function RepositoryCreation() {
  const t = useTranslations('repositories');
  const list = useTranslations('list');
  return (
    <>
      <ButtonLink href={routes.manager.imports.repositories.upload()} variant="outline">
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
