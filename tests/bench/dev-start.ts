import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '@/lib/cli/paths';
import { makeBaseline } from '@/tests/support/deployment/baseline';
import type { BenchOptions } from './options';
import { measureStarts } from './start';

/** Next writes its cache some seconds after an answer. */
const CACHE_MS = 10_000;

const args = [join('node_modules', 'next', 'dist', 'bin', 'next'), 'dev'];

/** The time that the development server takes for its first page: with nothing compiled before, and at its second start. */
export async function benchDevStart({ node, isQuick }: BenchOptions) {
  const baseline = makeBaseline();
  const starts = [
    { build: 'bare', folder: baseline, path: '/', isFirst: true },
    { build: 'bare, second start', folder: baseline, path: '/', isFirst: false },
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
    rmSync(baseline, { recursive: true, force: true });
  }
}
