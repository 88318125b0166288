import { isLocale, type Locale } from '@/lib/i18n/config';
import { routes, type SearchParams } from '@/lib/routes';
import { isTemplateName, type TemplateName } from './templates';

type MailFormat = 'html' | 'text';
export type OutboxQuery = { id?: string; template?: TemplateName; locale?: Locale; format?: MailFormat };

export function outboxHref({ format, ...query }: OutboxQuery = {}) {
  const entries = Object.entries({ ...query, format: format === 'text' ? format : undefined }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return entries.length > 0 ? `${routes.dev.outbox()}?${new URLSearchParams(entries)}` : routes.dev.outbox();
}

export const parseOutboxQuery = ({ id, template, locale, format }: SearchParams): OutboxQuery => ({
  id: typeof id === 'string' ? id : undefined,
  template: isTemplateName(template) ? template : undefined,
  locale: isLocale(locale) ? locale : undefined,
  format: format === 'text' ? 'text' : 'html',
});
