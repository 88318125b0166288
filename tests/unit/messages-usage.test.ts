import en from '@/messages/en.json';
import { flatten } from '@/tests/support/static/message-checks';
import { deadTexts, refusals, schemaMessages } from '@/tests/support/static/message-usage';
import { sourceFiles } from '@/tests/support/static/source-files';

const files = sourceFiles('app', 'components', 'lib');
/** What commands and settings say is for operators, on a terminal. */
const forReaders = files.filter(({ path }) => !path.startsWith('lib/cli/') && path !== 'lib/server/env.ts');

it('every text is asked for somewhere', () => {
  expect(deadTexts(Object.keys(flatten(en)), files, ['emails'])).toEqual([]);
});

it('every refusal of an action has a text', () => {
  const codes = forReaders.flatMap(refusals);
  expect(codes.length).toBeGreaterThan(0);
  const isCode = (code: string) => code === code.toUpperCase();
  expect(codes.filter((code) => !Object.hasOwn(isCode(code) ? en.errors : en.validation, code))).toEqual([]);
});

it('every message of a schema has a text', () => {
  const keys = forReaders.flatMap(schemaMessages);
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.filter((key) => !Object.hasOwn(en.validation, key))).toEqual([]);
});

/** Samples write `#{` for the placeholder of a template. */
const dead = (path: string, ...samples: string[]) =>
  deadTexts(
    [path],
    samples.map((code) => ({ path: 'sample.tsx', code: code.replaceAll('#{', '${') })),
  );

describe('a text counts as used', () => {
  it.each([
    ['by its key', 'users.title', "const t = useTranslations('users'); t('title');"],
    ['by a nested key', 'users.ban.title', "const t = useTranslations('users'); t('ban.title');"],
    ['by a nested namespace', 'users.ban.title', "const t = useTranslations('users.ban'); t('title');"],
    ['by its whole path', 'users.title', "const t = useTranslations(); t('users.title');"],
    ['by a rich text', 'users.title', "const t = useTranslations('users'); t.rich('title', {});"],
    ['by a template', 'users.roles.admin', "const t = useTranslations('users'); t(`roles.#{role}`);"],
    ['by a condition', 'users.off', "const t = useTranslations('users'); t(on ? 'on' : 'off');"],
    ['by a table', 'users.off', "const t = useTranslations('users'); const keys = { a: 'off' }; t(keys[a]);"],
  ])('%s', (_, path, code) => expect(dead(path, code)).toEqual([]));

  it('by a key of another file where keys are chosen at run time', () => {
    const chooses = "const t = getTranslations('errors'); t(toErrorKey(code));";
    expect(dead('errors.GONE', chooses, "const codes = ['GONE'];")).toEqual([]);
  });
});

describe('a text counts as dead', () => {
  it.each([
    ['when nobody names its key', 'users.old', "const t = useTranslations('users'); t('title');"],
    [
      'when the key belongs to another namespace',
      'users.title',
      "const t = useTranslations('app'); t('title');",
    ],
    ['when no template makes its key', 'users.old.a', "const t = useTranslations('users'); t(`roles.#{x}`);"],
  ])('%s', (_, path, code) => expect(dead(path, code)).toEqual([path]));

  it('when only a file that does not choose keys shares the name', () => {
    const spelt = "const t = useTranslations('users'); t('title');";
    expect(dead('users.gone', spelt, "const other = 'gone';")).toEqual(['users.gone']);
  });
});

it('refusals and schema messages are found where they are written', () => {
  const code = `import { z } from 'zod';
    const schema = z.object({
      name: z.string({ error: 'a' }).min(1, 'b').regex(/x/, 'c').includes('.', { message: 'd' }),
      email: z.email('e'),
      role: z.enum(['admin', 'user'], 'f'),
    });
    throw new Refusal('LAST_ADMIN');`;
  expect(schemaMessages({ path: '', code }).sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(refusals({ path: '', code })).toEqual(['LAST_ADMIN']);
});
