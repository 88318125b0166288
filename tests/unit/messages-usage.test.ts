import { readdirSync, readFileSync } from 'node:fs';
import { getResource, resourceNames } from '@/lib/resources';
import en from '@/messages/en.json';
import { flatten } from '@/tests/support/static/message-checks';
import { listSchemaMessages, unusedMessages } from '@/tests/support/static/message-usage';
import { sourceFiles } from '@/tests/support/static/source-files';

const TEMPLATES = 'scripts/resource/templates';

const files = sourceFiles('app', 'components', 'lib');
/** Without the settings, whose problems are printed in English on a terminal. */
const userFacing = files.filter(({ path }) => !path.startsWith('lib/server/env'));

/** `useRecordTexts` reads the messages of every resource. */
const plurals = resourceNames.map((name) => getResource(name).plural);

it('every message is used', () => {
  // messages-errors.test.ts says which texts of errors stay.
  const paths = Object.keys(flatten(en)).filter((path) => !path.startsWith('errors.'));
  const unused = unusedMessages(paths, [...files, ...sourceFiles('scripts')], ['emails', ...plurals]);
  // A new resource uses some, which its templates name.
  const templates = readdirSync(TEMPLATES).map((file) => readFileSync(`${TEMPLATES}/${file}`, 'utf8'));
  const isInTemplate = (key = '') => templates.some((text) => text.includes(`'${key}'`));
  expect(unused.filter((path) => !isInTemplate(path.split('.').at(-1)))).toEqual([]);
});

it('every message key of a schema has a message', () => {
  const keys = userFacing.flatMap(listSchemaMessages);
  expect(keys.length).toBeGreaterThan(0);
  // An API body answers with an error code.
  const isText = (key: string) => Object.hasOwn(en.validation, key) || Object.hasOwn(en.errors, key);
  expect(keys.filter((key) => !isText(key))).toEqual([]);
});
