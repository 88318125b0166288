import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingNames } from '@/lib/server/env-schema';
import { programEnv, testSettings } from '@/tests/support/env';

const own = Object.keys(testSettings(''));
const unset = settingNames.filter((name) => !own.includes(name));

test('tests have no settings but their own', () => {
  expect(unset).toEqual(expect.arrayContaining(['RESEND_API_KEY', 'PORT', 'VERCEL_URL']));
  expect(unset.filter((name) => process.env[name] !== '')).toEqual([]);
  expect(process.env.NODE_ENV).toBe('test');
});

test('a program that a test starts gets no settings from files or from the shell', () => {
  const folder = mkdtempSync(join(tmpdir(), 'files-'));
  writeFileSync(join(folder, '.env'), settingNames.map((name) => `${name}=file`).join('\n'));
  process.env.FROM_SHELL = 'shell';
  const script = `require('@next/env').loadEnvConfig(${JSON.stringify(folder)});console.log(JSON.stringify(process.env))`;
  try {
    const env = programEnv({ LOG_LEVEL: 'warn' });
    const output = execFileSync(process.execPath, ['-e', script], { env, encoding: 'utf8' });
    const values: Record<string, string> = JSON.parse(output);
    expect(settingNames.filter((name) => values[name] !== '')).toEqual(['LOG_LEVEL']);
    expect(values).toMatchObject({ LOG_LEVEL: 'warn', PATH: process.env.PATH });
    expect(values).not.toHaveProperty('FROM_SHELL');
  } finally {
    delete process.env.FROM_SHELL;
    rmSync(folder, { recursive: true });
  }
});
