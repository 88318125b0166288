import { isOwnKey, isOwnModel, type Names } from './names';

type Tree = { [key: string]: string | Tree };

const without = (tree: Tree | string | undefined, isRemoved: (key: string) => boolean) =>
  typeof tree !== 'object'
    ? tree
    : Object.fromEntries(Object.entries(tree).filter(([key]) => !isRemoved(key)));

/** The messages of a language without those of the resource. */
export function withoutMessages(names: Names, json: string): string {
  const messages = JSON.parse(json) as Tree;
  const { audit, resources } = messages as Record<'audit' | 'resources', Tree>;
  const kept = without(
    {
      ...messages,
      resources: without(resources, (key) => key === names.name) as Tree,
      audit: { ...audit, actions: without(audit.actions, (key) => isOwnKey(names, key)) as Tree },
    },
    (key) => isOwnKey(names, key),
  );
  return `${JSON.stringify(kept, null, 2)}\n`;
}

const models = /(?:^\/\/\/.*\n)*^model (\w+) \{\n[\s\S]*?^\}\n+/gm;

/** The Prisma schema without the models of the resource, and without the fields of others that have their type. */
export function withoutModels(names: Names, schema: string): string {
  const removed = new Set<string>();
  const kept = schema.replace(models, (model, name: string) => {
    if (!isOwnModel(names, name)) return model;
    removed.add(name);
    return '';
  });
  return kept
    .split('\n')
    .filter((line) => !removed.has(/^ +\w+ +(\w+)/.exec(line)?.[1] ?? ''))
    .join('\n')
    .replace(/\n+$/, '\n');
}
