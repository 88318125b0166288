import type { Locale as OurLocale } from './config';
import type { Messages as OurMessages } from './messages';

declare module 'next-intl' {
  interface AppConfig {
    Locale: OurLocale;
    Messages: OurMessages;
  }
}
