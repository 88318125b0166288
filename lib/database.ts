/**
 * The settings of the database role of the app. A connection can't set them itself, because a pooler in transaction
 * mode may use another connection for each transaction.
 */
export const roleSettings = {
  // Prisma's adapter reads all times as UTC.
  TimeZone: 'UTC',
  statement_timeout: '10s',
  // This timeout ends the transaction of an instance that its host has frozen.
  idle_in_transaction_session_timeout: '20s',
} as const;

export type RoleSetting = keyof typeof roleSettings;
export type CurrentSettings = Record<RoleSetting, string> & { isEmbedded: boolean };

const names = Object.keys(roleSettings) as RoleSetting[];

export const SELECT_SETTINGS = `
  select version() like '%PGlite%' as "isEmbedded",
         ${names.map((name) => `current_setting('${name}') as "${name}"`).join(', ')}`;

const UTC = /^(Etc\/)?(UTC|GMT)$/;

/** Returns the settings that the role lacks. Other timeouts than ours are fine, and the embedded database has none. */
export function missingSettings({ isEmbedded, TimeZone, ...timeouts }: CurrentSettings): RoleSetting[] {
  const isMissing = (name: RoleSetting) =>
    name === 'TimeZone' ? !UTC.test(TimeZone) : !isEmbedded && timeouts[name] === '0';
  return names.filter(isMissing);
}

export const describeMissing = (missing: string[]): string => `The database role lacks ${missing.join(', ')}`;

export const HOW_TO_SET =
  'Run: npm run db:migrate. They apply to new connections: a pooler must open them again';
