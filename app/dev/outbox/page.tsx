import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { MailView } from '@/app/dev/outbox/_components/mail-view';
import { TemplateList } from '@/app/dev/outbox/_components/template-list';
import { FormMessage } from '@/components/form/form';
import { BrandMark } from '@/components/layout/brand-mark';
import { PageHeader } from '@/components/layout/page-header';
import { PreferencesMenu } from '@/components/layout/preferences-menu';
import { LinkTabs } from '@/components/ui/link';
import { type OutboxQuery, outboxHref, parseOutboxQuery } from '@/lib/emails/outbox-query';
import { renderEmail, type TemplateName, templateNames, templates } from '@/lib/emails/templates';
import { localeNames, toLanguage } from '@/lib/i18n/config';
import type { SearchParams } from '@/lib/routes';
import { env, isProduction } from '@/lib/server/env';
import { RefreshButton } from './_components/refresh-button';
import { OutboxMails } from './mails';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('outbox');
  return { title: t('title') };
}

export default async function OutboxPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  if (isProduction()) notFound();
  const t = await getTranslations('outbox');
  const query = parseOutboxQuery(await searchParams);
  const sections = [
    { href: outboxHref(), label: t('mails'), current: !query.template },
    {
      href: outboxHref({ template: templateNames[0] }),
      label: t('templates'),
      current: Boolean(query.template),
    },
  ];

  return (
    <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-6 px-5 pb-12 sm:px-8">
      <header className="flex h-16 items-center justify-between gap-4">
        <BrandMark />
        <PreferencesMenu />
      </header>
      <main id="main" tabIndex={-1} className="flex flex-col gap-6 outline-none">
        <PageHeader
          title={t('title')}
          description={t('description')}
          actions={<RefreshButton label={t('refresh')} />}
        />
        {(env().RESEND_API_KEY || env().SMTP_URL) && <FormMessage tone="info">{t('provider')}</FormMessage>}
        <LinkTabs label={t('sections')} tabs={sections} />
        {query.template ? (
          <OutboxTemplates {...query} template={query.template} />
        ) : (
          <OutboxMails {...query} />
        )}
      </main>
    </div>
  );
}

type Props = OutboxQuery & { template: TemplateName };

async function OutboxTemplates({ template, locale: localeParam, format }: Props) {
  const t = await getTranslations('outbox');
  const locale = localeParam ?? toLanguage(await getLocale());
  const mail = await renderEmail(template, templates[template].sample, locale, env().BASE_URL);

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <TemplateList templates={templateNames} selected={{ template, locale }} />
      <MailView
        mail={{ ...mail, locale }}
        query={{ template, locale, format }}
        facts={[
          { term: t('template'), value: template },
          { term: t('language'), value: localeNames[locale] },
        ]}
      />
    </div>
  );
}
