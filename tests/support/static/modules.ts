import { dirname, join } from 'node:path';
import { ts } from 'ts-morph';
import { parseSource, type SourceFile, visitNodes } from './source-files';

/** Stands for the namespaces of the resources that a page shows. */
export const RESOURCES = 'resource.*';

export type Module = {
  path: string;
  isClient: boolean;
  isAction: boolean;
  /** Paths without an extension. Imports of types are left out. */
  imports: string[];
  /** The paths of `import()`. */
  lazyImports: string[];
  namespaces: string[];
};

function isTypeOnly({ importClause }: ts.ImportDeclaration): boolean {
  if (importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const names = importClause?.name ? undefined : importClause?.namedBindings;
  if (!names || !ts.isNamedImports(names)) return false;
  return names.elements.length > 0 && names.elements.every((element) => element.isTypeOnly);
}

const isImport = (node: ts.Node): node is ts.ImportDeclaration | ts.ExportDeclaration =>
  (ts.isImportDeclaration(node) && !isTypeOnly(node)) || (ts.isExportDeclaration(node) && !node.isTypeOnly);

/** A path of the project, or undefined for a package. */
function toPath(specifier: ts.Node | undefined, importer: string): string | undefined {
  if (!specifier || !ts.isStringLiteral(specifier)) return undefined;
  const { text } = specifier;
  if (text.startsWith('@/')) return text.slice(2);
  return text.startsWith('.') ? join(dirname(importer), text) : undefined;
}

function readModule(file: SourceFile): Module {
  const source = parseSource(file);
  // Next.js rejects a directive that is not at the top.
  const directives = source.statements.map(
    (each) => ts.isExpressionStatement(each) && ts.isStringLiteral(each.expression) && each.expression.text,
  );
  const module: Module = {
    path: file.path,
    isClient: directives.includes('use client'),
    isAction: directives.includes('use server'),
    imports: [],
    lazyImports: [],
    namespaces: [],
  };
  visitNodes(source, (node) => {
    const imported = isImport(node) && toPath(node.moduleSpecifier, file.path);
    if (imported) module.imports.push(imported);
    if (!ts.isCallExpression(node)) return;
    const [argument] = node.arguments;
    if (node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const lazy = toPath(argument, file.path);
      if (lazy) module.lazyImports.push(lazy);
    }
    if (node.expression.getText() !== 'useTranslations') return;
    // A namespace that is known at run time is one of a resource.
    const isNamed = argument && ts.isStringLiteral(argument);
    module.namespaces.push(isNamed ? (argument.text.split('.')[0] ?? '') : RESOURCES);
  });
  return module;
}

/** Returns a function that finds the module of a path with or without its extension. */
export function moduleFinder(files: SourceFile[]) {
  const sources = new Map(files.map((file) => [file.path, file]));
  const modules = new Map<string, Module>();
  return (path: string): Module | undefined => {
    const file = [path, `${path}.tsx`, `${path}.ts`].map((name) => sources.get(name)).find(Boolean);
    if (!file) return undefined;
    const module = modules.get(file.path) ?? readModule(file);
    modules.set(file.path, module);
    return module;
  };
}

/** The files whose code runs when a page is answered: its imports, and theirs. A page gets only references to actions. */
export function listEvaluated(entry: string, find: (path: string) => Module | undefined): string[] {
  const visited = new Set<string>();
  const visit = (path: string) => {
    const module = find(path);
    if (!module || module.isAction || visited.has(module.path)) return;
    visited.add(module.path);
    module.imports.forEach(visit);
  };
  visit(entry);
  return [...visited].sort();
}
