export const FIRST_BAN_END = new Date('0001-01-01T00:00:00.000Z');

/** Returns null for a permanent ban, and for a stored end outside the years 1 to 9999, which can't be shown. */
export const readBanEnd = (banExpires: Date | null): Date | null => {
  // Depending on the driver, an end outside these years is an invalid date or even a number.
  const year = banExpires instanceof Date ? banExpires.getUTCFullYear() : Number.NaN;
  return year >= 1 && year <= 9999 ? banExpires : null;
};

export function isBanned(
  { banned, banExpires }: { banned: boolean; banExpires: Date | null },
  now = new Date(),
): boolean {
  const end = readBanEnd(banExpires);
  return banned && (end === null || end > now);
}

export const toBannedCondition = (alias: string) =>
  `(${alias}.banned and coalesce(${alias}."banExpires" > now() or ${alias}."banExpires" < '${FIRST_BAN_END.toISOString()}', true))`;
