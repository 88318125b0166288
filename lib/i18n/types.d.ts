import type { RegionalLocale } from './config';
import type { Messages as OurMessages } from './messages';

/** `noResource` is not in the files. It gives the labels of a resource a type even if there are no resources. */
type Labels = {
  noResource: { title: string; new: string };
};

declare module 'next-intl' {
  interface AppConfig {
    Locale: RegionalLocale;
    Messages: OurMessages & { resources: Labels };
  }
}
