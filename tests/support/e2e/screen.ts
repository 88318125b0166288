import type { Page } from '@playwright/test';
import type { Messages } from '@/lib/i18n/messages';
import type { ResourceName } from '@/lib/resources';

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
  path: (subjects: Subjects) => string;
  title: (messages: Messages, subjects: Subjects) => string;
  isMenuOpen?: true;
  /** Runs after the URL is loaded. */
  prepare?: (page: Page, messages: Messages) => Promise<void>;
};

export const screensOf = (visitor: Visitor, screens: Omit<Screen, 'visitor'>[]): Screen[] =>
  screens.map((screen) => ({ ...screen, visitor }));
