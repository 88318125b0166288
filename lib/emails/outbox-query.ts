import { isLocale, type Locale } from '@/lib/i18n/config';
import { routes } from '@/lib/routes';
import type { SearchParams } from '@/lib/search-params';
import { isTemplateName, type TemplateName } from './registry';

type MailFormat = 'html' | 'text';
export type OutboxQuery = { id?: string; template?: TemplateName; locale?: Locale; format?: MailFormat };

/** The address of a mail, or of the preview of a template, in /dev/outbox. */
export function outboxHref({ format, ...query }: OutboxQuery = {}) {
  const given = Object.entries({ ...query, format: format === 'text' ? format : undefined }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return given.length > 0 ? `${routes.dev.outbox()}?${new URLSearchParams(given)}` : routes.dev.outbox();
}

/** Whatever is wrong in an address is as if it were not there. */
export const parseOutboxQuery = ({ id, template, locale, format }: SearchParams): OutboxQuery => ({
  id: typeof id === 'string' ? id : undefined,
  template: isTemplateName(template) ? template : undefined,
  locale: isLocale(locale) ? locale : undefined,
  format: format === 'text' ? 'text' : 'html',
});
