import { dirname, join } from 'node:path';
import { ts } from 'ts-morph';
import { parseSource, type SourceFile, visitNodes } from './source-files';

/** Stands for the namespaces of the resources that a page shows. */
export const RESOURCES = 'resource.*';

type Module = { isClient: boolean; isAction: boolean; imports: string[]; namespaces: string[] };

function isTypeOnly({ importClause }: ts.ImportDeclaration): boolean {
  if (importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const names = importClause?.name ? undefined : importClause?.namedBindings;
  if (!names || !ts.isNamedImports(names)) return false;
  return names.elements.length > 0 && names.elements.every((element) => element.isTypeOnly);
}

function importedPath(node: ts.Node): string | undefined {
  let path: ts.Node | undefined;
  if (ts.isImportDeclaration(node) && !isTypeOnly(node)) path = node.moduleSpecifier;
  if (ts.isExportDeclaration(node) && !node.isTypeOnly) path = node.moduleSpecifier;
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    path = node.arguments[0];
  return path && ts.isStringLiteral(path) ? path.text : undefined;
}

function readModule(file: SourceFile): Module {
  const source = parseSource(file);
  // Next.js rejects a directive that is not at the top.
  const directives = source.statements.map(
    (each) => ts.isExpressionStatement(each) && ts.isStringLiteral(each.expression) && each.expression.text,
  );
  const module: Module = {
    isClient: directives.includes('use client'),
    isAction: directives.includes('use server'),
    imports: [],
    namespaces: [],
  };
  visitNodes(source, (node) => {
    const imported = importedPath(node);
    if (imported?.startsWith('@/')) module.imports.push(imported.slice(2));
    if (imported?.startsWith('.')) module.imports.push(join(dirname(file.path), imported));
    if (!ts.isCallExpression(node) || node.expression.getText() !== 'useTranslations') return;
    const [namespace] = node.arguments;
    // Known at run time: the namespace of a resource.
    if (namespace && ts.isStringLiteral(namespace))
      module.namespaces.push(namespace.text.split('.')[0] ?? '');
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
