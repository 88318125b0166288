/** Separate from permissions.ts, so that forms don't load better-auth in the browser. */
export const roleNames = ['user', 'admin'] as const;
export type Role = (typeof roleNames)[number];

export const isRole = (value: unknown): value is Role => (roleNames as readonly unknown[]).includes(value);
