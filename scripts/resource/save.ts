import { deleteFile, type Files, restoreOnFailure, writeFiles } from '../files';
import { biome, generate, prisma, runProgram } from '../programs';
import { CliError, marks, say, step } from '../terminal';

/** Deletes and writes files, formats them, and makes the types. If a step fails, all files are restored. */
export async function save(deleted: string[], files: Files): Promise<void> {
  const paths = Object.keys(files);
  const formatted = paths.filter((path) => /\.(tsx?|json)$/.test(path));
  try {
    await restoreOnFailure([...deleted, ...paths], async () => {
      deleted.forEach(deleteFile);
      writeFiles(files);
      await step('Format', async () => {
        await mustRun(prisma, ['format']);
        // The option `--unsafe` also removes unused imports.
        await mustRun(biome, ['check', '--write', '--unsafe', ...formatted]);
      });
      await step('Types', () => mustRun(generate, ['--types']));
    });
  } catch (error) {
    throw new CliError(`Nothing was changed, because a step failed:\n${(error as Error).message}`);
  }
  say(`  ${marks.ok} ${deleted.length} deleted and ${paths.length} written files`);
}

async function mustRun(program: string[], args: string[]): Promise<void> {
  const { code, output } = await runProgram(program, args);
  if (code !== 0) throw new Error(output.trim());
}
