import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@/lib/cli/paths';
import { makeBaseline } from '@/tests/support/deployment/baseline';
import type { BenchOptions } from './options';
import { measureStarts } from './start';

const args = [join('node_modules', 'next', 'dist', 'bin', 'next'), 'dev'];

/** The time that the development server takes for its first page, without anything compiled before. */
export async function benchDevStart({ node, isQuick }: BenchOptions) {
  const baseline = makeBaseline();
  const both = [
    { build: 'bare', folder: baseline, path: '/' },
    { build: 'product', folder: root, path: '/login' },
  ].map((start) => ({ ...start, args, node, production: false }));
  try {
    await measureStarts('First page in development', both, isQuick ? 1 : 3, {
      fromListening: true,
      before: ({ folder }) => rmSync(join(folder, '.next', 'dev'), { recursive: true, force: true }),
    });
  } finally {
    rmSync(baseline, { recursive: true, force: true });
  }
}
