import { firstResource, getResource } from '@/lib/resources';
import { makeGitCopy } from '@/tests/support/git-copy';
import { otherLocale } from '@/tests/support/messages';

const { commit, git, run, write, remove } = makeGitCopy();

afterAll(remove);

const plural = firstResource && getResource(firstResource).plural;

(plural ? it : it.skip)(
  'a file that can’t be changed leaves every file as before, and is named',
  () => {
    const path = `messages/${otherLocale}.json`;
    write(path, '<<<<<<< HEAD\n');
    commit();
    const command = [
      '--conditions=react-server',
      'scripts/run.mjs',
      'remove-resource',
      plural ?? '',
      '--yes',
    ];
    const { status, stdout, stderr } = run(command);
    expect(stdout).toContain('DROP TABLE');
    expect(stderr).toContain(`Nothing was changed. ${path}: `);
    expect([status, git('status', '--porcelain')]).toEqual([1, '']);
  },
  120_000,
);
