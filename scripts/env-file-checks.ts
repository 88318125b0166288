import { type CheckResult, warn } from './check-result';

type EnvFile = { path: string; contents: string };

const LINE = /^\s*(?:export\s+)?([\w.-]+)\s*=\s*(.*)$/;
/** Finds the text before a # in the value. After a value and a space, the # starts a comment. */
const VALUE_BEFORE = /^(?!["'`])(?:[^#]*[^\s#])?#\S/;

/** Reports lines that Next reads differently from what is written. Next reads the files as UTF-8. */
export const checkEnvFiles = (files: EnvFile[]): CheckResult[] => files.flatMap(checkFile);

function checkFile({ path, contents }: EnvFile): CheckResult[] {
  if (contents.includes('\0'))
    return [warn(`${path} is in UTF-16, so none of its settings are read`, 'Save it in UTF-8')];
  const settings = contents.split(/\r\n?|\n/).flatMap((line) => {
    const [, name = '', value = ''] = LINE.exec(line) ?? [];
    return name ? [{ name, value }] : [];
  });
  const cut = settings.filter(({ value }) => VALUE_BEFORE.test(value));
  return [
    ...(contents.startsWith('\uFEFF')
      ? [
          warn(
            `${path} starts with a byte order mark, which some programs read as a part of ${settings[0]?.name}`,
            'Save it in UTF-8 without a byte order mark (BOM)',
          ),
        ]
      : []),
    ...cut.map(({ name }) =>
      warn(
        `The value of ${name} in ${path} ends before the #, which starts a comment`,
        `Write the value in quotes: ${name}="…"`,
      ),
    ),
  ];
}
