import en from '@/messages/en.json';
import { flatten } from '@/tests/support/static/message-checks';
import { listErrorCodes, listSchemaMessages, unusedMessages } from '@/tests/support/static/message-usage';
import { sourceFiles } from '@/tests/support/static/source-files';

const files = sourceFiles('app', 'components', 'lib');
/** Commands and settings are excluded: they print English to a terminal. */
const userFacing = files.filter(
  ({ path }) => !path.startsWith('lib/cli/') && !path.startsWith('lib/server/env'),
);

it('every message is used', () => {
  expect(unusedMessages(Object.keys(flatten(en)), files, ['emails'])).toEqual([]);
});

it('every error code has a message', () => {
  const codes = userFacing.flatMap(listErrorCodes);
  expect(codes.length).toBeGreaterThan(0);
  const isCode = (code: string) => code === code.toUpperCase();
  expect(codes.filter((code) => !Object.hasOwn(isCode(code) ? en.errors : en.validation, code))).toEqual([]);
});

it('every message key of a schema has a message', () => {
  const keys = userFacing.flatMap(listSchemaMessages);
  expect(keys.length).toBeGreaterThan(0);
  // An API body answers with an error code.
  const isText = (key: string) => Object.hasOwn(en.validation, key) || Object.hasOwn(en.errors, key);
  expect(keys.filter((key) => !isText(key))).toEqual([]);
});

/** Samples contain `#{` instead of the `${` of a template literal. */
const listUnused = (path: string, ...samples: string[]) =>
  unusedMessages(
    [path],
    samples.map((code) => ({ path: 'sample.tsx', code: code.replaceAll('#{', '${') })),
  );

describe('a message counts as used', () => {
  it.each([
    ['by its key', 'users.title', "const t = useTranslations('users'); t('title');"],
    ['by a nested key', 'users.ban.title', "const t = useTranslations('users'); t('ban.title');"],
    ['by a nested namespace', 'users.ban.title', "const t = useTranslations('users.ban'); t('title');"],
    ['by its full path', 'users.title', "const t = useTranslations(); t('users.title');"],
    ['by t.rich', 'users.title', "const t = useTranslations('users'); t.rich('title', {});"],
    ['by a template literal', 'users.roles.admin', "const t = useTranslations('users'); t(`roles.#{role}`);"],
    ['by a condition', 'users.off', "const t = useTranslations('users'); t(on ? 'on' : 'off');"],
    [
      'by a lookup table',
      'users.off',
      "const t = useTranslations('users'); const keys = { a: 'off' }; t(keys[a]);",
    ],
    ['by the name of a property', 'users.off', "const t = useTranslations('users'); f({ off: 1 }, t);"],
  ])('%s', (_, path, code) => expect(listUnused(path, code)).toEqual([]));

  it('by a literal in another file when keys are chosen at run time', () => {
    const chooses = "const t = getTranslations('errors'); t(toErrorKey(code));";
    expect(listUnused('errors.GONE', chooses, "const codes = ['GONE'];")).toEqual([]);
  });
});

describe('a message counts as unused', () => {
  it.each([
    ['when no file contains its key', 'users.old', "const t = useTranslations('users'); t('title');"],
    [
      'when the key belongs to another namespace',
      'users.title',
      "const t = useTranslations('app'); t('title');",
    ],
    [
      'when no template literal matches its key',
      'users.old.a',
      "const t = useTranslations('users'); t(`roles.#{x}`);",
    ],
  ])('%s', (_, path, code) => expect(listUnused(path, code)).toEqual([path]));

  it('when only a literal in another file matches and no keys are chosen at run time', () => {
    const literal = "const t = useTranslations('users'); t('title');";
    expect(listUnused('users.gone', literal, "const other = 'gone';")).toEqual(['users.gone']);
  });
});

it('finds error codes and schema messages in the source', () => {
  const code = `import { z } from 'zod';
    const schema = z.object({
      name: z.string({ error: 'a' }).min(1, 'b').regex(/x/, 'c').includes('.', { message: 'd' }),
      email: z.email('e'),
      role: z.enum(['admin', 'user'], 'f'),
    });
    throw new ActionError('LAST_ADMIN');
    throw await apiError('FORBIDDEN', 'DEMO_MODE');`;
  expect(listSchemaMessages({ path: '', code }).sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(listErrorCodes({ path: '', code })).toEqual(['LAST_ADMIN', 'DEMO_MODE']);
});
