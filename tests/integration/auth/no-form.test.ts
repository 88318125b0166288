import { captureLog } from '@/tests/support/capture-log';
import { visitor } from '@/tests/support/integration/browser';
import { runAfterTasks } from '@/tests/support/integration/next-server';
import { clearRows } from '@/tests/support/integration/rows';
import { sourceFiles } from '@/tests/support/static/source-files';

type Action = (previous: unknown, form: unknown) => Promise<{ status: string; code?: string } | undefined>;

const actions = sourceFiles('lib', 'app').flatMap(({ path, code }) =>
  code.startsWith("'use server'") ? Object.entries<Action>(require(`@/${path.replace(/\.ts$/, '')}`)) : [],
);

/** Arguments that React decodes as they are. */
const values = [undefined, null, 'name=Ada', ['x'], { name: ['x'] }, { get: 1, getAll: 1, has: 1 }];

const log = captureLog();
beforeEach(clearRows);

test.each(actions)('%s expects a form, and takes anything else for an empty one', async (_, action) => {
  for (const value of values) {
    await visitor.signIn({ role: 'admin' });
    const answer = await action(null, value).catch(({ digest = '' }: { digest?: string }) => {
      expect(digest).toMatch(/^NEXT_REDIRECT/);
      return undefined;
    });
    await runAfterTasks();
    expect(answer?.code).not.toBe('UNKNOWN_ERROR');
    expect(log.stdout + log.stderr).not.toContain('"level":"error"');
  }
});
