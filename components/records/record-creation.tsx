import { Plus, Upload } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { isAllowed, resourcePermission } from '@/lib/auth/roles';
import type { Place } from '@/lib/records/steps';
import { type Area, hasForms, isImported, type ResourceName } from '@/lib/resources';
import { getFormRoutes, getManagerRoutes } from '@/lib/routes';
import { useRecordTexts } from './use-record-texts';

export const mayCreate = ({ area, resource, role }: Place): boolean =>
  hasForms(area, resource) && isAllowed(role, resourcePermission(area, resource, 'create'));

/** Shows the link to the form of a new record and, in the manager area, the link to the import if there is one. */
export function RecordCreation({ area = 'manager', resource }: { area?: Area; resource: ResourceName }) {
  const t = useRecordTexts(resource);
  const list = useTranslations('list');
  const routes = getFormRoutes(area, resource);
  return (
    <>
      {area === 'manager' && isImported(resource) && (
        <ButtonLink href={getManagerRoutes(resource).import()} variant="outline">
          <Upload />
          {list('import')}
        </ButtonLink>
      )}
      <ButtonLink href={routes.new()}>
        <Plus />
        {t('new')}
      </ButtonLink>
    </>
  );
}
