import { defaultLocale, locales } from '@/lib/i18n/config';
import { unknownLocale } from '@/tests/support/messages';
import { sourceFiles } from '@/tests/support/static/source-files';

test('no code and no test names another language than English, so that any can be dropped', () => {
  const others = locales.filter((locale) => locale !== defaultLocale);
  const codes = [...others, unknownLocale].join('|');
  const named = new RegExp(`(ocale(: |\\(|=)|translator\\(|messages\\.|lng=|LOCALE=)['"\`]?(${codes})\\b`);
  const lines = sourceFiles('app', 'components', 'lib', 'scripts', 'tests').flatMap(({ path, code }) =>
    code.split('\n').flatMap((line, index) => (named.test(line) ? [`${path}:${index + 1}: ${line}`] : [])),
  );
  expect(lines).toEqual([]);
});
