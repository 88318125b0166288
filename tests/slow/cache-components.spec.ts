import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '@/tests/support/e2e/instance';
import { expect, test } from '@/tests/support/e2e/test';
import { startProgram } from '@/tests/support/program';

const files = {
  'package.json': '{}',
  'next.config.mjs': 'export default { cacheComponents: true, partialPrefetching: true };',
  'middleware.js': `
    import { NextResponse } from 'next/server';
    export const middleware = ({ url }) =>
      new URL(url).pathname === '/nowhere'
        ? NextResponse.rewrite(new URL('/lost/page', url), { status: 404 })
        : NextResponse.next();`,
  'app/layout.js': `
    import { headers } from 'next/headers';
    export const instant = false;
    export default async function Layout({ children }) {
      return <html nonce={(await headers()).get('x-nonce')}><body>{children}</body></html>;
    }`,
  'app/lost/[...rest]/page.js': `
    export default function Page() {
      return <h1>Lost</h1>;
    }`,
  'app/pages/[id]/page.js': `
    import { Form } from './form';
    export default async function Page({ params }) {
      return <main><h1>{(await params).id}</h1><Form /></main>;
    }`,
  'app/pages/[id]/form.js': `
    'use client';
    import { useActionState } from 'react';
    import { save } from './actions';
    export function Form() {
      const [answer, action] = useActionState(save, 'Nothing');
      return <form action={action}><output>{answer}</output><button type="submit">Save</button></form>;
    }`,
  'app/pages/[id]/actions.js': `
    'use server';
    export const save = async () => 'Saved';`,
};

test.use({ javaScriptEnabled: false });
test.describe.configure({ timeout: 240_000 });

// If this fails, Next has changed: read docs/decisions/0030-no-cache-components.md.
test('Cache Components lose the status of a rewrite, and the answer to a form without JavaScript', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'cache-components-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  const next = join(process.cwd(), 'node_modules/.bin/next');
  execFileSync(next, ['build', folder, '--webpack'], {
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  });
  const port = await freePort();
  const stop = await startProgram(next, ['start', folder, '--port', String(port)], { port, folder });
  try {
    const response = await page.goto(`http://localhost:${port}/nowhere`);
    expect.soft(response?.status()).toBe(200);
    await expect(page.getByRole('heading')).toHaveText('Lost');
    await page.goto(`http://localhost:${port}/pages/1`);
    await page.getByRole('button').click();
    await expect(page.getByRole('status')).toHaveText('Nothing');
  } finally {
    await stop();
  }
});
