/** Separate from the permission table, so that the browser does not load it for a form. */
export const roleNames = ['user', 'admin'] as const;
export type Role = (typeof roleNames)[number];

export const isRole = (value: unknown): value is Role => (roleNames as readonly unknown[]).includes(value);
