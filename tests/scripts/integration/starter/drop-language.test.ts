import { defaultLocale, localeNames } from '@/lib/i18n/config';
import { makeGitCopy } from '@/tests/support/git-copy';
import { otherLocales } from '@/tests/support/messages';

const { commit, git, run, read, write, remove } = makeGitCopy();
const drop = (...args: string[]) => run(['scripts/run.mjs', 'drop-language', ...args]);

afterAll(remove);

it('the default language stays, and so does everything if there is no such language', () => {
  const kept = drop(defaultLocale);
  expect([kept.status, kept.stderr]).toEqual([1, expect.stringMatching(/default language/)]);
  const unknown = drop('xx');
  expect([unknown.status, unknown.stderr]).toEqual([
    1,
    expect.stringMatching(/^There is no language "xx"\. /),
  ]);
  expect(git('status', '--porcelain')).toBe('');
});

const [first, ...rest] = otherLocales;

(first ? it : it.skip)(
  'every other language goes, with its list of untranslated texts, and its tests pass',
  () => {
    const list = Object.fromEntries(otherLocales.map((locale) => [locale, ['common.cancel']]));
    write('docs/untranslated.json', JSON.stringify(list));
    commit();
    const { status, stdout } = drop(first ?? '');
    expect(status).toBe(0);
    // For a person to edit.
    expect(stdout).toMatch(
      /\n {2}✓ \d+ deleted and 2 written files\n\nStill named in\n(.*\n)* {2}scripts\/seed\/people\.ts\n/,
    );
    expect(read('lib/i18n/config.ts')).not.toContain(localeNames[first ?? defaultLocale]);
    expect(Object.keys(JSON.parse(read('docs/untranslated.json')))).toEqual(rest);

    expect(drop(rest[0] ?? '').stderr).toMatch(/uncommitted changes/);
    for (const locale of rest) expect(drop(locale, '--force')).toMatchObject({ status: 0 });
    expect(git('ls-files', 'messages')).toMatch(/en\.json/);
    const jest = run([
      'node_modules/jest/bin/jest.js',
      '--selectProjects',
      'unit',
      '--ci',
      'tests/unit/(messages|i18n|client-messages)',
    ]);
    expect([jest.status, jest.stderr]).toEqual([0, expect.stringContaining('Tests: ')]);
  },
  600_000,
);
