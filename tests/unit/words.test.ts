import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { messages } from '@/tests/support/messages';

// Words to avoid in names, comments and docs. docs/glossary.md lists the words to use.
const replaced = [
  /\bmend(s|ed|ing)?\b/i,
  /\b(woken|asleep|wakes? up)\b/i,
  /\b(brought|manners|doors?|remember(s|ed)?)\b/i,
  /\brefus(al|als|ed|es)\b/i,
  /\b(somebody|anybody|whoever|whatever)\b/i,
  /\b(wanted|asked|told)\b/i,
  /\b(e-mails?|everybody|wish(es)?|meanwhile)\b/i,
  /\b(for good|goe?s? on|any more|behind it|by now|at hand|all the same|(take|bring|brought|taken?|took) back)\b/i,
  /\b(product\.md|the specification)\b/i,
  /\b(the own|administrators?)\b/i,
  /\b(?!(lastI|i)ndexOf|supportedValuesOf|isOneOf|toBeInstanceOf)[a-z]+[A-Z]?[a-zA-Z]*Of\b/,
];
const allowed = /connection refused|unheardOf|'E-mail'|(adresse|\|) e-mail /;

const root = join(__dirname, '../..');
const folders = ['.ci', '.github', 'app', 'components', 'deploy', 'docs', 'lib', 'tests'];
const files = [
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(^run|\.(ts|tsx|mjs|css|md|yml|yaml))$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  ),
  'README.md',
  '.env.example',
  'prisma/schema.prisma',
].filter((path) => path !== 'tests/unit/words.test.ts' && !path.startsWith('tests/.output'));

it.each(replaced.map((pattern) => [pattern]))('no file contains %s', (pattern) => {
  const lines = files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .map((line, index) => ({ line, place: `${path}:${index + 1}: ${line.trim()}` }))
      .filter(({ line }) => pattern.test(line) && !allowed.test(line))
      .map(({ place }) => place),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(lines).toEqual([]);
});

// The same for the English texts of the product; the other languages have docs/languages.md.
const replacedInMessages = [
  /\b(e-mails?|mails)\b/i,
  /\b(administrators?|somebody|nobody|everybody|anybody)\b/i,
  /\b(log(ged)? in|cannot|could not|can not|at once|switched o(n|ff))\b/i,
  /\b(mend|for good|go(es)? on|any more|behind it|by now|all the same|wish|left out|take(n)? back|brought back)\b/i,
  /'|\.\.\.$/,
];
const fixedTexts = ['search.placeholder', 'pageError.notFound'];

const listTexts = (node: object, path = ''): [path: string, text: string][] =>
  Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : listTexts(value, `${path}${key}.`),
  );

/** Quotes keep a brace or a tag of a label from being an argument. */
const withoutQuotes = (text: string) => text.replace(/'([{}<>].*)'$/, '$1');

it.each(replacedInMessages.map((pattern) => [pattern]))('no English text has %s', (pattern) => {
  const texts = listTexts(messages.en).filter(([path]) => !fixedTexts.includes(path));
  expect(texts.length).toBeGreaterThan(800);
  expect(texts.filter(([, text]) => pattern.test(withoutQuotes(text)))).toEqual([]);
});
