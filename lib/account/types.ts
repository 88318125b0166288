import type { listLinkedAccounts, listMySessions, listPasskeys } from './queries';

export type MySession = Awaited<ReturnType<typeof listMySessions>>[number];

export type LinkedAccount = Awaited<ReturnType<typeof listLinkedAccounts>>[number];

export type ListedPasskey = Awaited<ReturnType<typeof listPasskeys>>[number];
