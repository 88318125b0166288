import type { Page } from '@playwright/test';
import type { Messages } from '@/lib/i18n/messages';

export type Visitor = 'guest' | 'newcomer' | 'user' | 'admin';

/** The rows that the URLs of some screens contain. */
export type Subjects = {
  repository: string;
  repositoryName: string;
  active: string;
  banned: string;
  /** The token in the notice to a former email. */
  restoreToken: string;
};

export type Screen = {
  name: string;
  visitor: Visitor;
  path: (subjects: Subjects) => string;
  title: (messages: Messages, subjects: Subjects) => string;
  /** An open menu is outside the page's landmarks. */
  isMenuOpen?: true;
  /** Opens the screen after its URL is loaded. */
  prepare?: (page: Page, messages: Messages) => Promise<void>;
};
