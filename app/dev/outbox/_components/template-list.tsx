import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { outboxHref } from '@/lib/emails/outbox-query';
import type { TemplateName } from '@/lib/emails/templates';
import { type Locale, localeNames, locales } from '@/lib/i18n/config';

type Props = { templates: TemplateName[]; selected: { template: TemplateName; locale: Locale } };

export function TemplateList({ templates, selected }: Props) {
  const t = useTranslations('outbox');
  return (
    <nav aria-label={t('templates')} className="card divide-y">
      {templates.map((template) => (
        <div key={template} className="flex flex-col gap-2 p-4">
          <h2 className="font-medium text-sm">{template}</h2>
          <ul className="-ms-2.5 flex flex-wrap gap-1">
            {locales.map((locale) => (
              <li key={locale}>
                <Link
                  href={outboxHref({ template, locale })}
                  scroll={false}
                  lang={locale}
                  aria-current={
                    template === selected.template && locale === selected.locale ? 'true' : undefined
                  }
                  className="flex min-h-8 items-center rounded-md px-2.5 text-muted-foreground text-sm transition-colors hover:bg-accent hover:text-foreground aria-[current]:bg-accent aria-[current]:font-medium aria-[current]:text-foreground pointer-coarse:min-h-11"
                >
                  {localeNames[locale]}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
