/** Whether a ban is in force: one whose end has passed is not. */
export const isBanned = (
  { banned, banExpires }: { banned: boolean; banExpires: Date | null },
  now = new Date(),
): boolean => banned && (banExpires === null || banExpires > now);

/** The same rule in SQL, for the table "user" under an alias. */
export const bannedSql = (alias: string) =>
  `(${alias}.banned and coalesce(${alias}."banExpires" > now(), true))`;

/** The same rule as a Prisma filter. */
export const bannedWhere = (now = new Date()) => ({
  banned: true,
  OR: [{ banExpires: null }, { banExpires: { gt: now } }],
});
