import { moduleFinder } from './modules';
import type { SourceFile } from './source-files';

/** Returns a function from entry files to the sorted namespaces of the client components below them. */
export function clientNamespaceFinder(files: SourceFile[]) {
  const find = moduleFinder(files);
  return (entries: string[]): string[] => {
    const visited = new Set<string>();
    const namespaces = new Set<string>();
    const visit = (path: string, isImportedByClient: boolean) => {
      const module = find(path);
      if (!module) return;
      const isClient = isImportedByClient || module.isClient;
      // The browser gets a reference to an action, not its code.
      if (module.isAction || visited.has(`${module.path} ${isClient}`)) return;
      visited.add(`${module.path} ${isClient}`);
      if (isClient) for (const namespace of module.namespaces) namespaces.add(namespace);
      for (const imported of [...module.imports, ...module.lazyImports]) visit(imported, isClient);
    };
    for (const entry of entries) visit(entry, false);
    return [...namespaces].sort();
  };
}
