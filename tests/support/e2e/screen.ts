import type { Page } from '@playwright/test';
import type { ResourceName } from '@/lib/resources';
import type { Translate } from '@/tests/support/messages';

export type Visitor = 'guest' | 'newcomer' | 'user' | 'admin';

export type Subjects = {
  /** A record of the example data. */
  getRecord: (resource: ResourceName) => { id: string; title: string };
  active: string;
  banned: string;
  restoreToken: string;
  endToken: string;
};

export type Screen = {
  name: string;
  visitor: Visitor;
  path: string | ((subjects: Subjects) => string);
  /** The key of a message, or a function that returns the text or a pattern of it. */
  title: string | ((subjects: Subjects) => string | RegExp);
  isMenuOpen?: true;
  /** Runs after the URL is loaded. */
  prepare?: (page: Page, translate: Translate) => Promise<void>;
};
