import { Pool } from 'pg';
import { seedDatabase, startTestDatabase } from '@/tests/support/database';
import { actionInputs, checksums } from '@/tests/support/e2e/action-inputs';
import { startInstance } from '@/tests/support/e2e/instance';
import { builtActions, outcomeOf, postAction } from '@/tests/support/e2e/server-actions';
import { expect, insertSession, sessionCookieName, signedCookie, test } from '@/tests/support/e2e/test';

test('no action writes without a session, and none of the manager area as a user', async ({ state }) => {
  const stored = await startTestDatabase();
  await seedDatabase(stored.url);
  const database = new Pool({ connectionString: stored.url, max: 2 });
  const instance = await startInstance({ ...state.settings, DATABASE_URL: stored.url });
  try {
    const inputs = await actionInputs(database);
    const { rows } = await database.query(`select id from "user" where email = 'user@example.com'`);
    const token = await insertSession(database, rows[0].id);
    const cookie = `${sessionCookieName}=${signedCookie(token, state.settings.AUTH_SECRET ?? '')}`;
    const before = await checksums(database);
    for (const action of builtActions()) {
      const input = inputs[action.name];
      if (!input)
        throw new Error(`Declare a valid input for ${action.name} in tests/support/e2e/action-inputs.ts`);
      if (input.open || input.anyone) continue;
      const origin = { origin: instance.url };
      const nobody = await postAction(instance.url, action, input.fields, origin);
      expect.soft(outcomeOf(nobody), `${action.name} without a session`).toBe('UNAUTHENTICATED');
      if (!input.manager) continue;
      // Posted to a page that the user may see: the action guards itself, wherever it is called from.
      for (const page of [action.page, '/app/account']) {
        const user = await postAction(instance.url, { ...action, page }, input.fields, { ...origin, cookie });
        if (page === action.page) expect.soft(outcomeOf(user), `${action.name} as a user`).toBe('FORBIDDEN');
        expect.soft(outcomeOf(user), `${action.name} from ${page}`).not.toBe('ok');
      }
    }
    expect(await checksums(database)).toEqual(before);
  } finally {
    await instance.stop();
    await database.end();
    await stored.stop();
  }
});
