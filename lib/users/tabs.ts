export const userTabs = ['overview', 'sessions', 'activity'] as const;
export type UserTab = (typeof userTabs)[number];

/** The tab that an address asks for; whatever is none of them is the first. */
export const userTabOf = (value: unknown): UserTab => userTabs.find((tab) => tab === value) ?? 'overview';
