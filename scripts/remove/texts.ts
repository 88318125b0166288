import type { SchemaFile } from '../embedded/schema-engine';
import { isOwnKey, isOwnModel, type Names } from './names';

type Tree = { [key: string]: string | Tree | undefined };

const without = (tree: Tree | string | undefined, isRemoved: (key: string) => boolean) =>
  typeof tree !== 'object'
    ? tree
    : Object.fromEntries(Object.entries(tree).filter(([key]) => !isRemoved(key)));

/** The messages of a language without those of the resource. A language that is not complete has only some namespaces. */
export function withoutMessages(names: Names, json: string): string {
  const messages = JSON.parse(json) as Tree;
  const { audit, resources } = messages as Record<string, Tree | undefined>;
  const kept = without(
    {
      ...messages,
      ...(resources && { resources: without(resources, (key) => key === names.name) }),
      ...(audit && { audit: { ...audit, actions: without(audit.actions, (key) => isOwnKey(names, key)) } }),
    },
    (key) => isOwnKey(names, key),
  );
  return `${JSON.stringify(kept, null, 2)}\n`;
}

/** The list of messages that are still English, without those of the resource. */
export function withoutUntranslated(names: Names, json: string): string {
  const isOwn = (path: string) => {
    const [first = '', second = ''] = path.split('.');
    return isOwnKey(names, first) || (first === 'resources' && second === names.name);
  };
  const lists = Object.entries(JSON.parse(json) as Record<string, string[]>);
  const kept = lists.map(([language, paths]) => [language, paths.filter((path) => !isOwn(path))]);
  return `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`;
}

const models = /(?:^\/\/\/.*\n)*^model (\w+) \{\n[\s\S]*?^\}\n+/gm;

/** The Prisma schema without the models of the resource, and without the fields of others that have their type. */
export function withoutModels(names: Names, files: SchemaFile[]): SchemaFile[] {
  const removed = new Set<string>();
  const kept = files.map(({ path, content }) => ({
    path,
    content: content.replace(models, (model, name: string) => {
      if (!isOwnModel(names, name)) return model;
      removed.add(name);
      return '';
    }),
  }));
  const isKept = (line: string) => !removed.has(/^ +\w+ +(\w+)/.exec(line)?.[1] ?? '');
  return kept
    .map(({ path, content }) => ({
      path,
      content: content.split('\n').filter(isKept).join('\n').replace(/\n+$/, '\n'),
    }))
    .filter(({ content }) => content.trim() !== '');
}

const citation = /`([^`]+)`: “(.+?)”(?=<br>| +\|$)/g;

/** docs/security.md without the tests that no longer exist. Its rows are numbered again, and its tables aligned. */
export function withoutTests(doc: string, exists: (file: string, title: string) => boolean): string {
  let number = 0;
  const lines = doc.split('\n').flatMap((line) => {
    if (!/^\| \d+ +\|/.test(line)) return [line];
    const all = [...line.matchAll(citation)];
    const kept = all.filter(([, file = '', title = '']) => exists(file, title)).map(([text]) => text);
    if (kept.length === 0) return [];
    number += 1;
    const cited = all.map(([text]) => text).join('<br>');
    return [line.replace(/^\| \d+ /, `| ${number} `).replace(cited, () => kept.join('<br>'))];
  });
  return alignTables(lines).join('\n');
}

const isRow = (line: string | undefined) => line?.startsWith('|') === true;

/** As the formatter does: the cells of a column are as wide as its longest one, and at least 3 characters. */
function alignTables(lines: string[]): string[] {
  const start = lines.findIndex(isRow);
  if (start < 0) return lines;
  const rest = lines.slice(start);
  const height = rest.findIndex((line) => !isRow(line));
  const table = height < 0 ? rest : rest.slice(0, height);
  const rows = table.map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  const isDashes = (cell: string) => /^-+$/.test(cell);
  const toLength = (cell = '') => (isDashes(cell) ? 3 : cell.length);
  const toWidth = (column: number) => Math.max(3, ...rows.map((cells) => toLength(cells[column])));
  const aligned = rows.map((cells) => {
    const padded = cells.map((cell, column) =>
      isDashes(cell) ? '-'.repeat(toWidth(column)) : cell.padEnd(toWidth(column)),
    );
    return `| ${padded.join(' | ')} |`;
  });
  return [...lines.slice(0, start), ...aligned, ...alignTables(rest.slice(table.length))];
}

/** Messages of forms that only the removed code uses: their keys are in `removed` and not in `kept`. */
export function withoutUnused(json: string, removed: string, kept: string): string {
  const messages = JSON.parse(json) as Tree;
  const isUnused = (key: string) => removed.includes(`'${key}'`) && !kept.includes(`'${key}'`);
  const validation = without(messages.validation, isUnused) as Tree;
  return `${JSON.stringify({ ...messages, validation }, null, 2)}\n`;
}
