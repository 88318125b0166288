/** The drawers of the account page: each is a state of its address, so that back closes it and a reload keeps it. */
const accountStates = ['change-name', 'change-email', 'delete-account', 'confirm-deletion'] as const;
export type AccountState = (typeof accountStates)[number];

export const accountState = (value: unknown): AccountState | undefined =>
  accountStates.find((state) => state === value);
