import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '@/lib/cli/paths';
import { makeBaseline } from '@/tests/support/deployment/baseline';
import type { BenchOptions } from './options';
import { measureStarts } from './start';

/** Next writes its cache up to half a minute after an answer. */
const CACHE_MS = 30_000;

const args = [join('node_modules', 'next', 'dist', 'bin', 'next'), 'dev'];

const page = (component: string) => `'use client';\nexport default () => <p>${component}</p>;`;

/** The same page in the frame that every page of the product has, with the packages but without a component of the product. */
const framed = {
  'next.config.mjs': `import createNextIntlPlugin from 'next-intl/plugin';
export default createNextIntlPlugin('./request.js')({ experimental: { authInterrupts: true } });`,
  'postcss.config.mjs': "export default { plugins: { '@tailwindcss/postcss': {} } };",
  'middleware.js': "import { NextResponse } from 'next/server';\nexport default () => NextResponse.next();",
  'instrumentation.js': 'export const register = () => {};',
  'request.js': `import { getRequestConfig } from 'next-intl/server';
export default getRequestConfig(async () => ({ locale: 'en', messages: { page: { title: 'Hello', send: 'Send' } } }));`,
  'app/globals.css': "@import 'tailwindcss';",
  'app/error.js': page('Error'),
  'app/not-found.js': page('Not found'),
  'app/forbidden.js': page('Forbidden'),
  'app/actions.js': `'use server';
import { z } from 'zod';
const schema = z.object({ email: z.email() });
export const send = async (_, form) => schema.safeParse(Object.fromEntries(form)).success;`,
  'app/form.js': `'use client';
import { useTranslations } from 'next-intl';
import { useActionState } from 'react';
import { send } from './actions';
export function Form() {
  const t = useTranslations('page');
  const [isValid, action] = useActionState(send);
  return (
    <form action={action} className="flex gap-2">
      <input name="email" aria-invalid={isValid === false} />
      <button>{t('send')}</button>
    </form>
  );
}`,
  'app/layout.js': `import { NextIntlClientProvider } from 'next-intl';
import { ThemeProvider } from 'next-themes';
import { Toaster } from 'sonner';
import './globals.css';
export default ({ children }) => (
  <html lang="en" suppressHydrationWarning>
    <body>
      <ThemeProvider attribute="class">
        <NextIntlClientProvider>{children}</NextIntlClientProvider>
        <Toaster />
      </ThemeProvider>
    </body>
  </html>
);`,
  'app/page.js': `import { getTranslations } from 'next-intl/server';
import { Form } from './form';
export const dynamic = 'force-dynamic';
export default async function Page() {
  const t = await getTranslations('page');
  return <main className="p-4"><h1>{t('title')}</h1><Form /></main>;
}`,
};

/** The time that the development server takes for its first page: with nothing compiled before, and at its second start. */
export async function benchDevStart({ node, isQuick }: BenchOptions) {
  const [bare, frame] = [makeBaseline(), makeBaseline(framed)];
  const starts = [
    { build: 'bare', folder: bare, path: '/', isFirst: true },
    { build: 'bare, second start', folder: bare, path: '/', isFirst: false },
    { build: 'frame', folder: frame, path: '/', isFirst: true },
    { build: 'product', folder: root, path: '/login', isFirst: true },
    { build: 'product, second start', folder: root, path: '/login', isFirst: false },
  ].map((start) => ({ ...start, args, node, production: false }));
  try {
    await measureStarts('First page in development', starts, isQuick ? 1 : 3, {
      fromListening: true,
      onAnswer: () => wait(CACHE_MS),
      before: ({ folder, isFirst }) => {
        if (isFirst) rmSync(join(folder, '.next', 'dev'), { recursive: true, force: true });
      },
    });
  } finally {
    for (const folder of [bare, frame]) rmSync(folder, { recursive: true, force: true });
  }
}
