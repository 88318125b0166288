import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { openEndpoints } from '@/lib/auth/endpoints';
import { root } from '@/scripts/paths';
import { Authenticator } from '@/tests/support/authenticator';
import { codesTo, startMailServer } from '@/tests/support/e2e/mail-server';
import { expect, test } from '@/tests/support/e2e/test';

// Runs the examples of docs/api.md unchanged, and answers their prompts.

const documentText = readFileSync(join(root, 'docs', 'api.md'), 'utf8');

const languages = [
  {
    language: 'sh',
    command: ['bash', 'examples.sh'],
    start: 'set -euo pipefail',
    announce: (title: string) => `echo '== ${title}' >&2`,
    end: '',
  },
  {
    language: 'js',
    command: [process.execPath, 'examples.mjs'],
    start: '',
    announce: (title: string) => `console.error('== ${title}');`,
    end: 'terminal.close();',
  },
];

/** The examples of one language as one script, which prints the title of each section. */
function toScript({ language, start, announce, end }: (typeof languages)[number], url: string): string {
  const parts = [...documentText.matchAll(/^##+ ([^\n]+)$|^```(\w+)\n(.*?)^```$/gms)];
  const lines = parts.flatMap(([, title, block, code = '']) => {
    if (title) return [announce(title)];
    return block === language ? [code] : [];
  });
  return [start, ...lines, end].join('\n').replaceAll('http://localhost:3000', url);
}

type Answer = (question: string) => Promise<string>;

function run([program = '', ...args]: string[], folder: string, answer: Answer) {
  return new Promise<{ status: number | null; output: string; errors: string }>((resolve) => {
    const child = spawn(program, args, { cwd: folder, timeout: 60_000 });
    let output = '';
    let errors = '';
    let answered = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr.on('data', async (chunk: Buffer) => {
      errors += chunk.toString();
      const questions = [...errors.matchAll(/Code for \S+: |Passkey for \{.+?\}: /g)];
      const question = questions[answered]?.[0];
      if (!question) return;
      answered += 1;
      child.stdin.write(`${await answer(question)}\n`);
    });
    child.on('close', (status) => resolve({ status, output, errors }));
  });
}

/** Codes for one email are thirty seconds apart, so the limits are cleared. Grace gets two accounts, because the last one can’t be unlinked. */
async function prepare(database: Pool) {
  await database.query('delete from rate_limit');
  await database.query(
    `insert into account (id, "accountId", "providerId", "userId", "updatedAt")
     select provider, 'account', provider, id, now() from "user", unnest(array['github', 'google']) as provider
      where email = 'grace@example.com' on conflict do nothing`,
  );
}

for (const example of languages) {
  test(`the examples of docs/api.md run in ${example.language}`, async ({
    startDatabase,
    startServer,
  }, testInfo) => {
    test.setTimeout(120_000);
    const { url: databaseUrl, pool } = await startDatabase();
    const mailFolder = testInfo.outputPath('mails');
    const mailServer = await startMailServer(mailFolder);
    const { url } = await startServer({ DATABASE_URL: databaseUrl, SMTP_URL: mailServer.url });
    const authenticator = new Authenticator(url);
    const used = new Map<string, number>();
    const answer = async (question: string) => {
      const [, kind, subject = ''] = /^(\w+) for (.+): $/s.exec(question) ?? [];
      if (kind === 'Code') {
        await prepare(pool);
        const codes = () => codesTo(mailFolder, subject);
        const count = used.get(subject) ?? 0;
        await expect.poll(() => codes().length).toBeGreaterThan(count);
        used.set(subject, codes().length);
        return codes().at(-1) ?? '';
      }
      const options = JSON.parse(subject);
      return JSON.stringify(options.rp ? authenticator.register(options) : authenticator.signIn(options));
    };

    const file = example.command.at(-1) ?? '';
    writeFileSync(testInfo.outputPath(file), toScript(example, url));
    const { status, output, errors } = await run(example.command, testInfo.outputDir, answer);
    await mailServer.stop();

    expect(status, `${errors}\n${output}`.slice(-3_000)).toBe(0);
    for (const { method, path } of openEndpoints) expect(errors).toContain(`== ${method} ${path}\n`);
    const { rows } = await pool.query(
      `select count(*)::int as users from "user" where email ~ '^(grace|hopper|leaver|ada)@example.com$'`,
    );
    expect(rows).toEqual([{ users: 0 }]);
    const events = await pool.query<{ action: string }>(
      `select distinct action from audit_event where "createdAt" > now() - interval '10 minutes'`,
    );
    expect(events.rows.length).toBeGreaterThan(10);
  });
}
