import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type ParseResult, parse } from '@babel/parser';
import type { File, Node } from '@babel/types';

const root = join(__dirname, '../../..');

export type SourceFile = { path: string; code: string };

/** Paths are relative to the root of the project. */
export const sourceFiles = (...folders: string[]): SourceFile[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.d)\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => ({ path: relative(root, file), code: readFileSync(file, 'utf8') })),
  );

export const parseSource = (code: string): ParseResult<File> =>
  parse(code, { sourceType: 'module', plugins: ['typescript', 'jsx'] });

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

export function visitNodes(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visitNodes(child, visit);
  }
}
