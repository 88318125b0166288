import 'server-only';

/** Loads better-auth and the mails when they are first needed: they would delay the first page. */
export const authApi = async () => (await import('./better-auth/auth')).auth().api;
