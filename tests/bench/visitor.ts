import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { Client } from 'pg';

export type Visitor = { cookie: string; remove: () => Promise<void> };

export async function signIn(databaseUrl: string, secret: string): Promise<Visitor> {
  const [id, token] = [randomUUID(), randomBytes(24).toString('base64url')];
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `INSERT INTO "user" ("id", "name", "email", "role", "emailVerified", "lastSignInAt", "updatedAt")
     VALUES ($1, 'Bench', $1 || '@example.com', 'admin', true, now(), now())`,
    [id],
  );
  await client.query(
    `INSERT INTO "session" ("id", "token", "userId", "expiresAt", "updatedAt")
     VALUES ($1, $2, $3, now() + interval '1 day', now())`,
    [randomUUID(), token, id],
  );
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  const remove = async () => {
    await client.query('DELETE FROM "user" WHERE "id" = $1', [id]);
    await client.end();
  };
  return { cookie: `better-auth.session_token=${encodeURIComponent(`${token}.${signature}`)}`, remove };
}
