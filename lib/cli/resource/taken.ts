import { Project, SyntaxKind } from 'ts-morph';
import { statements } from '@/lib/auth/roles';
import { timeFilters } from '@/lib/list/filters';
import { listParameters } from '@/lib/list/url';
import * as client from '@/prisma/client/client';
import type { Files } from '../files';
import { CliError } from '../terminal';
import { makeFiles } from './make';
import { namespaces } from './messages';
import { type ResourceSpec, toRelation } from './parse';

/** Throws CliError for a name that the language, the product or the generated code already uses. */
export function requireFree(spec: ResourceSpec): void {
  const { name, plural, pascal, fields } = spec;
  const relations = fields.filter(({ type }) => type === 'user').map((field) => toRelation(field.name));
  const fieldNames = [...fields.map((field) => field.name), ...relations];

  const reserved = [name, ...fieldNames].find(isReserved);
  if (reserved) throw new CliError(`"${reserved}" is a reserved word of TypeScript. Choose another name.`);
  const takenNames = readNames();
  const taken =
    [name, plural].find((word) => takenNames.has(word)) ??
    (pascal in client ? name : undefined) ??
    fields.find((field) => filterNames.has(field.name))?.name ??
    [name, ...fieldNames].find((word) => word in {}) ??
    findClash(spec);
  if (taken) throw new CliError(`The name "${taken}" is taken. Choose another one.`);
}

/** The keys of tables to which a resource adds its own. */
const readNames = () => new Set([...Object.keys(statements), ...namespaces()]);

const filterNames = new Set<string>([...listParameters, ...Object.keys(timeFilters('createdAt'))]);

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
  return { ...spec, ...names, fields, title: fields[spec.fields.indexOf(spec.title)] ?? spec.title };
}

type Name = { text: string; meaning: number };

/** The names in each file of code, with the number of the first that means the same. */
function readMeanings(files: Files): Name[] {
  const project = newProject();
  const code = Object.entries(files).filter(([path]) => /\.tsx?$/.test(path));
  return code
    .map(([path, text]) => project.createSourceFile(path, text))
    .flatMap((file) => {
      const names = file.getDescendantsOfKind(SyntaxKind.Identifier);
      const symbols = names.map((name) => name.getSymbol());
      return names.map((name, index) => ({ text: name.getText(), meaning: symbols.indexOf(symbols[index]) }));
    });
}

/** A name that means something else in the code of this resource than in the code of any other. */
function findClash(spec: ResourceSpec): string | undefined {
  const neutral = readMeanings(makeFiles(toNeutral(spec)));
  return readMeanings(makeFiles(spec)).find(({ meaning }, index) => meaning !== neutral[index]?.meaning)
    ?.text;
}
