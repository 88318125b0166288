import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from '@/lib/brand';
import { deriveColors } from '@/lib/brand-colors';
import { locales } from '@/lib/i18n/config';
import { requireCommitted } from '../git';
import { root } from '../paths';
import { drawIcon, writeMark } from '../rename/drawings';
import { editFiles } from '../rename/edits';
import { makeIcons } from '../rename/icons';
import { readLogo, writeLogoMark } from '../rename/logo';
import { type RenameOptions, readRenameOptions } from '../rename/options';
import { bold, CliError, dim, marks, say } from '../terminal';

type Files = Record<string, string | Buffer>;

const MARK = 'components/layout/mark.tsx';
const ICON = 'app/icon.svg';
const PICTURES = 'tests/e2e/pictures';

/** `npm run rename -- "Acme" --color "#0f766e"` */
export async function run(args: string[]): Promise<number> {
  const options = readRenameOptions(args);
  const edited = await editFiles(options);
  const { drawings, kept } = await draw(options);
  const files: Files = {
    ...Object.fromEntries(edited.map(({ path, content }) => [path, content])),
    ...drawings,
  };
  const isTouched = (path: string) => Object.hasOwn(files, path) || path.startsWith(`${PICTURES}/`);
  if (!options.force) requireCommitted(isTouched);
  for (const [path, content] of Object.entries(files)) await writeFile(join(root, path), content);
  await rm(join(root, PICTURES), { recursive: true, force: true });

  say(`\nThis product is now ${bold(options.name)}.\n`);
  for (const path of Object.keys(files)) say(`  ${marks.ok} ${path}`);
  say(`  ${marks.ok} ${PICTURES} ${dim('(removed: they show the old colour)')}`);
  for (const path of kept) say(`  ${marks.warn} ${path} is your own drawing, so it stays`);
  for (const { path } of edited.filter(({ isComplete }) => !isComplete)) {
    say(`  ${marks.warn} ${path} has changed since: look for the old name in it`);
  }
  if (await isInMessages(options.name)) {
    say(
      `  ${marks.warn} ${options.name} is a word in messages/*.json: tests/unit/messages.test.ts lists these texts.`,
    );
  }
  sayColors(options.color);
  sayNext(options);
  return 0;
}

/** What an earlier rename has drawn is drawn anew. What was drawn by hand since then stays, unless a logo replaces it. */
async function draw(options: RenameOptions): Promise<{ drawings: Files; kept: string[] }> {
  const { name, color } = options;
  const logo = options.logo === undefined ? undefined : readLogo(options.logo);
  const before: Files = {
    [MARK]: writeMark(brand.name),
    [ICON]: drawIcon(brand.name, brand.color),
  };
  const kept: string[] = [];
  for (const [path, drawn] of Object.entries(logo ? {} : before)) {
    if (brand.renamed && (await readFile(join(root, path), 'utf8')) !== drawn) kept.push(path);
  }
  const drawings: Files = {
    ...(!kept.includes(MARK) && { [MARK]: logo ? writeLogoMark(logo) : writeMark(name) }),
    // The other icons are made from this one.
    ...(!kept.includes(ICON) && (await makeIcons(name, color, logo).catch(failToDraw(options.logo)))),
  };
  return { drawings, kept };
}

const failToDraw = (logo: string | undefined) => (error: Error) => {
  throw logo ? new CliError(`${logo} can't be the logo: it can't be drawn. ${error.message}`) : error;
};

/** The texts take the name as an argument, and a test looks for it in them. */
async function isInMessages(name: string): Promise<boolean> {
  const word = new RegExp(`(?<!\\p{L})${name.replace(/[.+]/g, '\\$&')}(?!\\p{L})`, 'iu');
  let isFound = false;
  for (const locale of locales) {
    const text = await readFile(join(root, 'messages', `${locale}.json`), 'utf8');
    JSON.parse(text, (_key, value) => {
      isFound ||= typeof value === 'string' && word.test(value);
    });
  }
  return isFound;
}

function sayColors(color: string) {
  const { light, dark } = deriveColors(color);
  say(`\n${bold('Colours')} ${dim('(light, dark)')}`);
  say(`  Buttons  ${light.primary}  ${dark.primary}`);
  say(`  Links    ${light.link}  ${dark.link}`);
  if (light.primary !== color) {
    say(
      `  ${marks.warn} White text on ${color} is hard to read: buttons and icons are ${light.primary}, which is darker.`,
    );
  } else if (light.link !== color) {
    say(`  ${marks.warn} Text in ${color} is hard to read on some backgrounds: links are a little darker.`);
  }
}

function sayNext({ email, site, repository, logo }: RenameOptions) {
  const unset = Object.entries({ makerEmail: email, makerSite: site, repositoryUrl: repository })
    .filter(([, value]) => value === undefined)
    .map(([key]) => key);
  say(`\n${bold('Next')}`);
  if (!brand.renamed && unset.length > 0) say(`  Edit ${unset.join(', ')} in lib/brand.ts.`);
  say('  npm run dev, and look at /login, /manager, /dev/components and /dev/outbox.');
  if (logo === undefined) say('  Replace the mark by your own when you have one: add --logo logo.svg.');
  say('  npm run tour: renews the pictures of README.md.');
  say('  npm run test:e2e -- pictures --update-snapshots: renews the pictures of the components.');
  say('  LICENSE: keep the line of the authors, and add yours.');
}
