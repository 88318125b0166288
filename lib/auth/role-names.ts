/** Apart from the permissions table, so that a form in the browser need not load it. */
export const roleNames = ['user', 'admin'] as const;
export type Role = (typeof roleNames)[number];
