import { statements } from '@/lib/auth/roles';
import { timeFilters } from '@/lib/list/filters';
import { toDayParams } from '@/lib/list/list';
import { listParameters } from '@/lib/list/url';
import { getResource, resourceNames, toRelation } from '@/lib/resources';
import * as client from '@/prisma/client/client';
import { CliError } from '../terminal';
import { isFile, isRelation, toFile } from './fields';
import { makeFiles } from './make';
import { namespaces } from './messages';
import type { ResourceSpec } from './parse';

/** Throws CliError for a name that the language, the product or the generated code already uses. */
export function requireFree(spec: ResourceSpec): void {
  const { name, fields, plural, pascal, title } = spec;
  const names = fields.map((field) => field.name);
  const joined = [
    ...fields.filter(isRelation).map((field) => toRelation(field.name)),
    ...fields.filter(isFile).map((field) => toFile(field.name)),
  ];
  const all = [...names, ...joined];
  const days = fields
    .filter(({ type }) => type === 'date' || type === 'datetime')
    .flatMap((field) => Object.values(toDayParams(field.name)));
  // The columns of every table, and those that this one has for its title.
  const columns = ['id', 'createdAt', 'updatedAt', 'searchText', `${title?.name}Sort`, 'nameKey'];

  const reserved = [name, ...all].find(isReserved);
  if (reserved) throw new CliError(`"${reserved}" is a reserved word of TypeScript. Choose another name.`);
  const own = [name, plural];
  const isIn = (taken: readonly string[]) => (word: string) => taken.includes(word);
  const isOfObject = (word: string) => word in {};
  const others = resourceNames.flatMap((each) => [each, getResource(each).plural]);
  const isOfClient = () => pascal in client || pascal in client.Prisma.ModelName;
  const rules: [words: string[], isTaken: (word: string, index: number) => boolean, by: string][] = [
    [own, isIn(others), 'a resource has it'],
    [own, isIn(Object.keys(statements)), 'it is one of the permissions of lib/auth/roles.ts'],
    [own, isIn(namespaces()), 'it is a part of messages/en.json'],
    [[name], isOfClient, 'the client of the database has it'],
    [[name], isOfObject, 'every object has it'],
    [[name], () => hasClash(spec), 'the code of every resource has it'],
    [names, isIn(listParameters), 'it is a parameter of every list'],
    [names, isIn([...Object.keys(timeFilters('createdAt')), ...days]), 'it is a filter of every list'],
    [all, isIn(columns), 'the table has a column of this name already'],
    [all, isOfObject, 'every object has it'],
    [all, (word, index) => all.indexOf(word) < index, 'it is what another field names'],
  ];
  for (const [words, isTaken, by] of rules) {
    const word = words.find(isTaken);
    const kind = words === names || words === all ? 'field name' : 'name';
    if (word) throw new CliError(`The ${kind} "${word}" is taken: ${by}. Choose another one.`);
  }
}

/** Whether a variable can’t have this name. */
function isReserved(word: string): boolean {
  try {
    new Function(`'use strict'; return async () => { const ${word} = 0; }`);
    return false;
  } catch {
    return true;
  }
}

/** Whether a longer name with that of the resource is one that all code has: a resource called record would make a second RecordForm. */
function hasClash(spec: ResourceSpec): boolean {
  const toOwn = (word: string) =>
    word
      .replace('neutrals', spec.plural)
      .replace('Neutrals', spec.pascalPlural)
      .replace('neutral', spec.name)
      .replace('Neutral', spec.pascal);
  const neutral = {
    ...spec,
    name: 'neutral',
    plural: 'neutrals',
    pascal: 'Neutral',
    pascalPlural: 'Neutrals',
  };
  return Object.values(makeFiles(neutral)).some((code) => {
    const words = new Set(code.match(/\b[A-Za-z]\w*/g));
    return [...words].some((word) => /\Bneutral|Neutral|neutrals?\B/.test(word) && words.has(toOwn(word)));
  });
}
