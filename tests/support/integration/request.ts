import { sessionCookieName } from '@/lib/auth/session/cookie';
import { db } from '@/lib/server/db';
import { createSession, createUser, signedCookie } from './rows';

/** What a test that runs an action lets `next/headers` answer. */
export class FakeRequest {
  readonly headers = new Headers();
  readonly cookies = new Map<string, string>();

  /** As `cookies()` gives them. */
  readonly jar = {
    get: (name: string) => (this.cookies.has(name) ? { name, value: this.cookies.get(name) } : undefined),
    has: (name: string) => this.cookies.has(name),
    set: (name: string, value: string, { maxAge }: { maxAge?: number } = {}) =>
      void (maxAge === 0 ? this.cookies.delete(name) : this.cookies.set(name, value)),
  };

  async signIn(
    user: Parameters<typeof createUser>[0] = {},
    session: Parameters<typeof createSession>[1] = {},
  ) {
    const { id } = await createUser(user);
    const { token } = await createSession(id, session);
    this.cookies.set(sessionCookieName(), signedCookie(token));
    return { id, reload: () => db.user.findUniqueOrThrow({ where: { id } }) };
  }
}

export function toFormData(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
