import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { toFolder } from '@/lib/resources';
import { sayRestart } from '../embedded/running';
import { listFiles } from '../git';
import { root } from '../paths';
import { isOwnFile } from '../remove/edits';
import { addEntries } from '../resource/edits';
import { makeFiles } from '../resource/make';
import { addMessages } from '../resource/messages';
import { makeMigration } from '../resource/migration';
import { parseResource } from '../resource/parse';
import { save } from '../resource/save';
import { requireFree } from '../resource/taken';
import { CliError, say, step } from '../terminal';

/** `npm run new:resource -- project name:text …` makes a resource with its table, screens, texts and tests. */
export async function run(words: string[]): Promise<number> {
  const spec = parseResource(words);
  requireFree(spec);
  const made = makeFiles(spec);
  const clash = Object.keys(made).find((path) => existsSync(join(root, path)));
  // Otherwise, `remove:resource` would also delete this file.
  const named = clash ?? listFiles().find((path) => isOwnFile(spec.plural, path));
  if (named) throw new CliError(`${named} exists already. Choose another name, or remove it first.`);
  const files = { ...made, ...addEntries(spec), ...addMessages(spec) };
  const migration = await step('Migration', () => makeMigration(spec, files));
  await save([], { ...files, ...migration });
  say(`\nLook at the entry in lib/resources.ts and ${Object.keys(migration)}. Then:`);
  say('  npm run db:seed   applies the migration and adds example rows');
  say(`  npm run dev       shows /manager/${toFolder(spec.plural)}`);
  say('docs/untranslated.json lists the texts that are still English.');
  await sayRestart();
  return 0;
}
