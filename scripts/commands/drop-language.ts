import { defaultLocale, isLocale, localeNames, locales } from '@/lib/i18n/config';
import { readArguments } from '../arguments';
import { listFiles, requireCommitted } from '../git';
import { editFiles, editJson, sayMentions, withoutEntry } from '../remove/edits';
import { save } from '../resource/save';
import { CliError, UsageError } from '../terminal';

/** `npm run drop:language -- sw` */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args, { force: { type: 'boolean' } }, [1, 1]);
  const [code = ''] = positionals;
  if (!isLocale(code))
    throw new UsageError(`There is no language "${code}". Languages: ${locales.join(', ')}`);
  // This check also protects the last language, which is always the default one.
  if (code === defaultLocale)
    throw new CliError(
      `${code} is the default language, whose texts are the source of the others. It stays.`,
    );
  const isOwn = (path: string) => path === `messages/${code}.json`;
  if (!values.force) requireCommitted(isOwn);

  await save(listFiles().filter(isOwn), {
    ...editFiles(['lib/i18n/config.ts'], (text) => withoutEntry(text, code)),
    ...editJson<Record<string, string[]>>(['docs/untranslated.json'], (languages) => {
      delete languages[code];
    }),
  });
  const english = new Intl.DisplayNames('en', { type: 'language' }).of(code);
  sayMentions(`['"\`]${code}['"\`]|\\b${code}\\.json|${english}|${localeNames[code]}`);
  return 0;
}
