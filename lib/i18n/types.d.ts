import type { Locale as OurLocale } from './config';
import type { Messages as OurMessages } from './messages';

// A message key or ICU argument that is not in messages/en.json does not compile.
declare module 'next-intl' {
  interface AppConfig {
    Locale: OurLocale;
    Messages: OurMessages;
  }
}
