import { randomUUID } from 'node:crypto';
import { routes } from '@/lib/routes';
import { test as base, type ListedRows } from './test';

type Fixtures = {
  /** The higher the number of a repository, the older, and the more recently changed. */
  insertRepositories: (count: number) => Promise<ListedRows>;
  /** Returns the id. Removed after the test. */
  insertRepository: (values: { name: string; link?: string }) => Promise<string>;
};

export const test = base.extend<Fixtures>({
  insertRepositories: async ({ database }, use) => {
    const words: string[] = [];
    await use(async (count) => {
      const word = `f${randomUUID().slice(0, 8)}`;
      words.push(word);
      const { rows } = await database.query<{ id: string }>(
        `insert into repository (id, name, "nameKey", link, description, "createdAt", "updatedAt")
         select $1 || '-' || n, $1 || ' ' || lpad(n::text, 3, '0'), $1 || ' ' || lpad(n::text, 3, '0'),
                'https://' || $1 || '.example/' || (1000 - n), 'Row of a test',
                now() - n * interval '1 day', now() - (1000 - n) * interval '1 day'
           from generate_series(1, $2::int) n
         returning id`,
        [word, count],
      );
      const searchPath = `${routes.manager.repositories.list()}?searchTerm=${word}`;
      return { word, searchPath, ids: rows.map(({ id }) => id) };
    });
    for (const word of words) await database.query(`delete from repository where id like $1 || '-%'`, [word]);
  },
  insertRepository: async ({ database }, use) => {
    const ids: string[] = [];
    await use(async ({ name, link = 'https://example.com' }) => {
      const id = randomUUID();
      ids.push(id);
      await database.query(
        `insert into repository (id, name, "nameKey", link, "updatedAt") values ($1, $2, $1, $3, now())`,
        [id, name, link],
      );
      return id;
    });
    await database.query('delete from repository where id = any($1)', [ids]);
  },
});
