import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from '@/lib/brand';
import { deriveColors } from '@/lib/brand-colors';
import { requireCommitted } from '../git';
import { root } from '../paths';
import { drawIcon, makeIcons, writeMark } from '../rename/drawings';
import { editFiles } from '../rename/edits';
import { readLogo, writeLogoMark } from '../rename/logo';
import { type RenameOptions, readRenameOptions } from '../rename/options';
import { bold, CliError, dim, marks, say } from '../terminal';

type Files = Record<string, string | Buffer>;

const MARK = 'components/layout/mark.tsx';
const ICON = 'app/icon.svg';

/** `npm run rename -- "Acme" --color "#0f766e"` */
export async function run(args: string[]): Promise<number> {
  const options = readRenameOptions(args);
  const edited = await editFiles(options);
  const { drawings, kept } = await draw(options);
  const files: Files = {
    ...Object.fromEntries(edited.map(({ path, content }) => [path, content])),
    ...drawings,
  };
  if (!options.force) requireCommitted((path) => Object.hasOwn(files, path));
  for (const [path, content] of Object.entries(files)) await writeFile(join(root, path), content);

  say(`\nThis product is now ${bold(options.name)}.\n`);
  for (const path of Object.keys(files)) say(`  ${marks.ok} ${path}`);
  for (const path of kept) say(`  ${marks.warn} ${path} is your own drawing, so it stays`);
  for (const { path } of edited.filter(({ isComplete }) => !isComplete)) {
    say(`  ${marks.warn} ${path} has changed since: look for the old name in it`);
  }
  sayColors(options.color);
  sayNext(options.logo);
  return 0;
}

/** Draws again what an earlier rename has drawn. Drawings made by hand stay, unless a logo replaces them. */
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
    // All other icons are made from this one.
    ...(!kept.includes(ICON) && (await makeIcons(name, color, logo).catch(failToDraw(options.logo)))),
  };
  return { drawings, kept };
}

const failToDraw = (logo: string | undefined) => (error: Error) => {
  throw logo ? new CliError(`${logo} can't be the logo: it can't be drawn. ${error.message}`) : error;
};

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

function sayNext(logo: string | undefined) {
  say(`\n${bold('Next')}`);
  if (!brand.renamed)
    say(
      '  Edit the addresses in lib/brand.ts and README.md, and those of the buttons in docs/deployment.md.',
    );
  say('  npm run dev, and look at /login, /manager and /dev/outbox.');
  if (logo === undefined)
    say(
      '  The pictures in app have the letter in a font of this machine. For a drawing of your own: --logo logo.svg.',
    );
  say('  npm run tour: renews the pictures of README.md.');
  say('  LICENSE: keep the line of the authors, and add yours.');
}
