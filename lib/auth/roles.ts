/** Apart from the permission table, so that a form in the browser need not load it. */
export const roleNames = ['user', 'admin'] as const;
export type Role = (typeof roleNames)[number];

export const isRole = (value: unknown): value is Role => (roleNames as readonly unknown[]).includes(value);
