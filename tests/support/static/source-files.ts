import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ts } from 'ts-morph';

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

export const parseSource = ({ path, code }: SourceFile): ts.SourceFile =>
  ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);

export function visitNodes(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => visitNodes(child, visit));
}

/** The texts around the placeholders. */
export const templateParts = (node: ts.TemplateLiteral | ts.TemplateLiteralTypeNode): string[] =>
  ts.isNoSubstitutionTemplateLiteral(node)
    ? [node.text]
    : [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
