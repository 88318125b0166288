import { settingNames } from '@/lib/server/env-schema';

/** For the environment of tests and of what they start: an empty value counts as not set, and overrides files. */
export const emptySettings: Record<string, string> = Object.fromEntries(
  settingNames.map((name) => [name, '']),
);

/** For this process and those that it starts: no setting of the developer's shell or files reaches a test. */
export const clearSettings = () => Object.assign(process.env, emptySettings);
