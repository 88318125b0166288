import { useTranslations } from 'next-intl';
import { ListEmpty, ListError, ListNoResults } from '@/components/list/list-states';
import { ButtonLink } from '@/components/ui/button';
import { routes } from '@/lib/routes';
import { Example, Section } from './section';
import { Table } from './table';

export function Lists() {
  const t = useTranslations('users');
  return (
    <Section id="lists">
      <Example name="DataTable, Pager">
        <Table />
      </Example>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Example name="ListEmpty">
          <ListEmpty
            text={t('description')}
            action={<ButtonLink href={routes.manager.newUser()}>{t('new')}</ButtonLink>}
          />
        </Example>
        <Example name="ListNoResults">
          <ListNoResults term="atlas" isFiltered clearHref="#lists" />
        </Example>
        <Example name="ListNoResults, filters only">
          <ListNoResults term="" isFiltered clearHref="#lists" />
        </Example>
        <Example name="ListError">
          <ListError requestId="0b7f6f0e-5a53-4f0e-9c59-4d1f6c9a2f10" />
        </Example>
      </div>
    </Section>
  );
}
