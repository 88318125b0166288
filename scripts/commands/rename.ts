import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deriveColors } from '@/lib/brand-colors';
import { readText } from '../files';
import { requireCommitted } from '../git';
import { root } from '../paths';
import { editFiles } from '../rename/edits';
import { makeIcons, REPLACED, readLogo, writeLogoMark, writeMark } from '../rename/icons';
import { type RenameOptions, readRenameOptions } from '../rename/options';
import { bold, CliError, marks, say } from '../terminal';

const MARK = 'components/layout/mark.tsx';

/** `npm run rename -- "Acme" --color "#0f766e"` */
export async function run(args: string[]): Promise<number> {
  const options = readRenameOptions(args);
  const { name, color, logo, force } = options;
  const edited = await editFiles(options);
  const isKept = logo === undefined && !readText(MARK).includes(REPLACED);
  const files: Record<string, string | Buffer> = {
    ...Object.fromEntries(edited.map(({ path, content }) => [path, content])),
    ...(isKept ? {} : await draw(options)),
  };
  if (!force) requireCommitted((path) => Object.hasOwn(files, path));
  for (const [path, content] of Object.entries(files)) await writeFile(join(root, path), content);

  say(`\nThis product is now ${bold(name)}.\n`);
  for (const path of Object.keys(files)) say(`  ${marks.ok} ${path}`);
  if (isKept) say(`  ${marks.warn} ${MARK} is your own drawing, so it and the icons stay`);
  for (const { path, isComplete } of edited)
    if (!isComplete) say(`  ${marks.warn} ${path} has changed since: look for the old name in it`);
  const { light } = deriveColors(color);
  if (light.primary !== color)
    say(`  ${marks.warn} White text on ${color} is hard to read: buttons and icons are ${light.primary}`);
  say('\nNext: npm run dev, then the addresses and pictures in docs/commands.md, “Rename”.');
  return 0;
}

async function draw({ name, color, logo }: RenameOptions) {
  if (logo === undefined) return { [MARK]: writeMark(name), ...(await makeIcons(name, color)) };
  const svg = readLogo(logo);
  const icons = await makeIcons(name, color, svg).catch((error: Error) => {
    throw new CliError(`${logo} can't be the logo: it can't be drawn. ${error.message}`);
  });
  return { [MARK]: writeLogoMark(svg), ...icons };
}
