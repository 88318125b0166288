import { getLocale, getTranslations } from 'next-intl/server';
import type { OutboxQuery } from '@/lib/emails/outbox-query';
import { renderEmail, type TemplateName, templateNames, templates } from '@/lib/emails/templates';
import { localeNames } from '@/lib/i18n/config';
import { env } from '@/lib/server/env';
import { MailView } from './_components/mail-view';
import { TemplateList } from './_components/template-list';

type Props = OutboxQuery & { template: TemplateName };

export async function OutboxTemplates({ template, locale: localeParam, format }: Props) {
  const t = await getTranslations('outbox');
  const locale = localeParam ?? (await getLocale());
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
