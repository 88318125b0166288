import { settingNames } from '@/lib/server/env-schema';

/** Pass this to tests and to what they start. An empty value counts as not set, and overrides values of files. */
export const emptySettings: Record<string, string> = Object.fromEntries(
  settingNames.map((name) => [name, '']),
);

/**
 * Clears the settings of this process and of processes that it starts, so that no setting of the developer's shell or
 * files reaches a test.
 */
export const clearSettings = () => Object.assign(process.env, emptySettings);
