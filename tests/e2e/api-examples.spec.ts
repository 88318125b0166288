import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@/scripts/paths';
import { Authenticator } from '@/tests/support/authenticator';
import { codesTo, startMailServer } from '@/tests/support/e2e/mail-server';
import { expect, test } from '@/tests/support/e2e/test';

// Runs the examples of docs/api.md unchanged, and answers their prompts.

const documentText = readFileSync(join(root, 'docs', 'api.md'), 'utf8');

const languages = [
  { language: 'sh', command: ['bash', 'examples.sh'], start: 'set -euo pipefail\n' },
  { language: 'js', command: [process.execPath, 'examples.mjs'], start: '' },
];

/** The examples of one language as one script. */
function toScript({ language, start }: (typeof languages)[number], url: string): string {
  const parts = [...documentText.matchAll(/^```(\w+)\n(.*?)^```$/gms)];
  const code = parts.filter(([, block]) => block === language).map(([, , text]) => text);
  return (start + code.join('\n')).replaceAll('http://localhost:3000', url);
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
        // Codes for one email are thirty seconds apart.
        await pool.query('delete from rate_limit');
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
  });
}
