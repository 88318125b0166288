export const isBanned = (
  { banned, banExpires }: { banned: boolean; banExpires: Date | null },
  now = new Date(),
): boolean => banned && (banExpires === null || banExpires > now);

export const bannedSql = (alias: string) =>
  `(${alias}.banned and coalesce(${alias}."banExpires" > now(), true))`;

export const bannedWhere = (now = new Date()) => ({
  banned: true,
  OR: [{ banExpires: null }, { banExpires: { gt: now } }],
});
