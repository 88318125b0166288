export type Figures = {
  users: number;
  newUsers: number;
  activeSessions: number;
  banned: number;
  repositories: number;
};

/** A day (UTC, `YYYY-MM-DD`) and how many there were. */
export type DailyCount = { day: string; count: number };
