import { Project, SyntaxKind } from 'ts-morph';
import { statements } from '@/lib/auth/roles';
import { timeFilters } from '@/lib/list/filters';
import { listParameters } from '@/lib/list/url';
import { getResource, resourceNames } from '@/lib/resources';
import * as client from '@/prisma/client/client';
import type { Files } from '../files';
import { CliError } from '../terminal';
import { makeFiles } from './make';
import { namespaces } from './messages';
import { type FieldSpec, isFile, isRelation, type ResourceSpec, toFile, toRelation } from './parse';

/** Throws CliError for a name that the language, the product or the generated code already uses. */
export function requireFree(spec: ResourceSpec): void {
  const { name, fields } = spec;
  const relations = fields.filter(isRelation).map((field) => toRelation(field.name));
  const files = fields.filter(isFile).map((field) => toFile(field.name));
  const fieldNames = [...fields.map((field) => field.name), ...relations, ...files];

  const reserved = [name, ...fieldNames].find(isReserved);
  if (reserved) throw new CliError(`"${reserved}" is a reserved word of TypeScript. Choose another name.`);
  const taken = findTaken(spec, fieldNames);
  if (taken) {
    const kind = taken.isField ? 'field name' : 'name';
    throw new CliError(`The ${kind} "${taken.word}" is taken: ${taken.by}. Choose another one.`);
  }
}

const { ModelName } = client.Prisma;

type Taken = { word: string; isField: boolean; by: string };

/** The first name that something else has, and what has it. */
function findTaken(spec: ResourceSpec, fieldNames: string[]): Taken | undefined {
  const { name, plural, pascal } = spec;
  const find = (words: string[], isTaken: (word: string) => boolean, by: string, isField = false) =>
    words.filter(isTaken).map((word): Taken => ({ word, isField, by }))[0];
  const isIn = (names: Iterable<string>) => {
    const known = new Set(names);
    return (word: string) => known.has(word);
  };
  const own = [name, plural];
  const filters = spec.fields.map((field) => field.name);
  const isEveryObject = (word: string) => word in {};
  return (
    find(own, isIn(resourceNames.flatMap((each) => [each, getResource(each).plural])), 'a resource has it') ??
    find(own, isIn(Object.keys(statements)), 'it is one of the permissions of lib/auth/roles.ts') ??
    find(own, isIn(namespaces()), 'it is a part of messages/en.json') ??
    find([name], () => pascal in client || pascal in ModelName, 'the client of the database has it') ??
    find([name], isEveryObject, 'every object has it') ??
    find(filters, isIn(listParameters), 'it is a parameter of every list', true) ??
    find(filters, isIn(Object.keys(timeFilters('createdAt'))), 'it is a filter of every list', true) ??
    find(fieldNames, isIn(listColumns(spec)), 'the table has a column of this name already', true) ??
    find(fieldNames, isEveryObject, 'every object has it', true) ??
    find(fieldNames, isTwice(fieldNames), 'it is what another field names', true) ??
    findClash(spec, fieldNames)
  );
}

/** The columns of every table, and those that this one has for its title. */
const listColumns = ({ title }: ResourceSpec): string[] => [
  ...['id', 'createdAt', 'updatedAt', 'searchText', `${title.name}Sort`],
  ...(title.isUnique ? ['nameKey'] : []),
];

const isTwice = (words: string[]) => (word: string) => words.indexOf(word) < words.lastIndexOf(word);

const newProject = () =>
  new Project({ useInMemoryFileSystem: true, compilerOptions: { noLib: true, noResolve: true } });

/** Whether TypeScript rejects a variable of this name. Without the types of the language, other errors have no file. */
const isReserved = (word: string): boolean =>
  newProject()
    .createSourceFile('word.ts', `export const ${word} = 0;`)
    .getPreEmitDiagnostics()
    .some((error) => error.getSourceFile());

/** Returns the resource with names that nothing uses. */
function toNeutral(spec: ResourceSpec): ResourceSpec {
  const fields = spec.fields.map((field, index) => ({ ...field, name: `neutral${index}Id` }));
  const names = { name: 'neutral', plural: 'neutrals', pascal: 'Neutral', pascalPlural: 'Neutrals' };
  const toOwn = (field: FieldSpec) => fields[spec.fields.indexOf(field)] ?? field;
  return { ...spec, ...names, fields, title: toOwn(spec.title), owner: spec.owner && toOwn(spec.owner) };
}

type Name = { text: string; meaning: number; path: string };

/** The names in each file of code, with the number of the first that means the same. */
function readMeanings(files: Files): Name[] {
  const project = newProject();
  const code = Object.entries(files).filter(([path]) => /\.tsx?$/.test(path));
  return code
    .map(([path, text]) => ({ path, file: project.createSourceFile(path, text) }))
    .flatMap(({ path, file }) => {
      const names = file.getDescendantsOfKind(SyntaxKind.Identifier);
      const symbols = names.map((name) => name.getSymbol());
      return names.map((name, index) => ({
        text: name.getText(),
        meaning: symbols.indexOf(symbols[index]),
        path,
      }));
    });
}

/** A name that means something else in the code of this resource than in the code of any other. */
function findClash(spec: ResourceSpec, fieldNames: string[]): Taken | undefined {
  const neutral = readMeanings(makeFiles(toNeutral(spec)));
  const clash = readMeanings(makeFiles(spec)).find(
    ({ meaning }, index) => meaning !== neutral[index]?.meaning,
  );
  return (
    clash && {
      word: clash.text,
      isField: fieldNames.includes(clash.text),
      by: `the code of every resource has it, in ${clash.path}`,
    }
  );
}
