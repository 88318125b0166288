import { dirname, join } from 'node:path';
import type { Node } from '@babel/types';
import { parseSource, type SourceFile, visitNodes } from './source-files';

/** Stands for the namespaces of the resources that a page shows. */
export const RESOURCES = 'resource.*';

type Module = { isClient: boolean; isAction: boolean; imports: string[]; namespaces: string[] };

const isTypeOnly = (node: Node) =>
  node.type === 'ImportDeclaration' &&
  (node.importKind === 'type' ||
    (node.specifiers.length > 0 &&
      node.specifiers.every(
        (specifier) => specifier.type === 'ImportSpecifier' && specifier.importKind === 'type',
      )));

function importedPath(node: Node): string | undefined {
  if (node.type === 'ImportDeclaration' && !isTypeOnly(node)) return node.source.value;
  if (node.type === 'ExportNamedDeclaration' && node.source && node.exportKind !== 'type')
    return node.source.value;
  if (node.type === 'CallExpression' && node.callee.type === 'Import') {
    const [path] = node.arguments;
    return path?.type === 'StringLiteral' ? path.value : undefined;
  }
  return undefined;
}

function readModule({ path, code }: SourceFile): Module {
  const program = parseSource(code);
  const directives = program.program.directives.map(({ value }) => value.value);
  const module: Module = {
    isClient: directives.includes('use client'),
    isAction: directives.includes('use server'),
    imports: [],
    namespaces: [],
  };
  visitNodes(program, (node) => {
    const imported = importedPath(node);
    if (imported?.startsWith('@/')) module.imports.push(imported.slice(2));
    if (imported?.startsWith('.')) module.imports.push(join(dirname(path), imported));
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return;
    if (node.callee.name !== 'useTranslations') return;
    const [namespace] = node.arguments;
    // Known at run time: the namespace of a resource.
    if (namespace?.type === 'StringLiteral') module.namespaces.push(namespace.value.split('.')[0] ?? '');
    else module.namespaces.push(RESOURCES);
  });
  return module;
}

/** Returns a function from entry files to the sorted namespaces of the client components below them. */
export function clientNamespaceFinder(files: SourceFile[]) {
  const sources = new Map(files.map((file) => [file.path, file]));
  const modules = new Map<string, Module>();
  const getModule = (file: SourceFile) => {
    const module = modules.get(file.path) ?? readModule(file);
    modules.set(file.path, module);
    return module;
  };
  const find = (path: string) => sources.get(path) ?? sources.get(`${path}.tsx`) ?? sources.get(`${path}.ts`);

  return (entries: string[]): string[] => {
    const visited = new Set<string>();
    const namespaces = new Set<string>();
    const visit = (path: string, isImportedByClient: boolean) => {
      const file = find(path);
      if (!file) return;
      const module = getModule(file);
      const isClient = isImportedByClient || module.isClient;
      // The browser gets a reference to an action, not its code.
      if (module.isAction || visited.has(`${file.path} ${isClient}`)) return;
      visited.add(`${file.path} ${isClient}`);
      if (isClient) for (const namespace of module.namespaces) namespaces.add(namespace);
      for (const imported of module.imports) visit(imported, isClient);
    };
    for (const entry of entries) visit(entry, false);
    return [...namespaces].sort();
  };
}
