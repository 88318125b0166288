import { createTranslator } from 'next-intl';
import type { Locale } from '@/lib/i18n/config';
import type { Messages } from '@/lib/i18n/messages';
import ar from '@/messages/ar.json' with { type: 'json' };
import en from '@/messages/en.json' with { type: 'json' };
import fr from '@/messages/fr.json' with { type: 'json' };
import sw from '@/messages/sw.json' with { type: 'json' };

export const messages = { en, fr, ar, sw } as unknown as Record<Locale, Messages>;

export const translator = (locale: Locale) =>
  createTranslator({ locale, messages: messages[locale], timeZone: 'UTC' });

export type Translate = ReturnType<typeof translator>;

export const t = translator('en');

export const startsWith = (message: string) => new RegExp(`^${escapePattern(message)}`);

export const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export const inOrder = (...parts: string[]) => new RegExp(parts.map(escapePattern).join('.*'));
