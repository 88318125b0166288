import { Plus, Upload } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonClasses } from '@/components/ui/button';
import { IntentLink } from '@/components/ui/intent-link';
import { routes } from '@/lib/routes';

/** The two ways in which repositories come into being. */
export function RepositoryCreation() {
  const t = useTranslations('repositories');
  const list = useTranslations('list');
  return (
    <div className="flex flex-wrap gap-2">
      <IntentLink
        href={routes.manager.importRepositories()}
        className={buttonClasses({ variant: 'secondary' })}
      >
        <Upload aria-hidden />
        {list('import')}
      </IntentLink>
      <IntentLink href={routes.manager.newRepository()} className={buttonClasses()}>
        <Plus aria-hidden />
        {t('new')}
      </IntentLink>
    </div>
  );
}
