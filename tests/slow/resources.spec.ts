import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { copyProject } from '@/tests/support/deployment/copy-project';
import { type Folder, openFolder } from '@/tests/support/folder';

/** Runs one group of checks after another. */
async function expectGreen(project: Folder, ...groups: string[][]): Promise<void> {
  for (const checks of groups)
    await Promise.all(checks.map((check) => project.succeed(`npm run --silent ${check}`)));
}

// Type checks and the build generate the Prisma client, so no check that reads it runs beside them.
const staticChecks = [['typecheck'], ['lint', 'knip']];

/** Each type, required and optional. */
const fields = [
  ...['name:text:unique', 'alias:text?', 'summary:longtext', 'notes:longtext?', 'link:url', 'site:url?'],
  ...['status:planned|active|done', 'kind:internal|external?', 'startsAt:date', 'dueAt:date?'],
  ...['phase:requested|confirmed|finished:steps', 'beginsAt:datetime', 'endsAt:datetime?'],
  ...[
    'price:money=Price {USD}',
    "budget:money?=The owner's <budget>",
    'seats:number',
    'rank:number?',
    'isPublic:boolean',
  ],
  ...['contact:email', 'billing:email?', 'ownerId:user', 'reviewerId:user?'],
  ...['weight:decimal', 'ratio:decimal?', 'opensAt:timeofday', 'closesAt:timeofday?'],
  ...['colors:red|green|blue[]', 'days:monday|friday[]?', 'photo:image?', 'papers:file?'],
];

/** Owners who come later, an owner by way of another record, and records that several fields name, also in another title. */
const owned = [
  [
    ...['patient', 'name:text', 'email:email', 'userId:user?', 'status:expected|admitted|released:steps'],
    ...['--owner=userId', '--import'],
  ],
  ['appointment', 'patientId:patient', 'startsAt:datetime', 'notes:longtext?', '--owner=patientId'],
  ['bill', 'appointmentId:appointment', 'price:money', '--owner=appointmentId'],
  ['referral', 'patientId:patient', 'fromId:appointment', 'toId:appointment?'],
];

const newResource = (...words: string[]) =>
  `npm run --silent new:resource -- ${words.map((word) => `"${word}"`).join(' ')}`;
const makes = [['project', ...fields], ...owned].map((words) => newResource(...words));
const [make = ''] = makes;

test('a resource is made with every type of field, it and the example are removed, and every check passes', async () => {
  test.setTimeout(2_100_000);
  const project = openFolder(mkdtempSync(join(tmpdir(), 'resources-')));
  copyProject(project.folder);
  project.git('init', '--quiet');
  project.commit();
  for (const command of makes) await project.succeed(command);
  await expectGreen(
    project,
    ...staticChecks,
    ['test:unit'],
    ['build'],
    ['test:integration -- records'],
    ['test:e2e -- e2e/resources e2e/screens'],
  );
  project.commit();

  // As a development server leaves it.
  project.write('.next/dev/types/validator.ts', "import '../../../app/manager/repositories/page.js';\n");
  for (const resource of ['referrals', 'bills', 'appointments', 'patients', 'projects', 'repository']) {
    await project.succeed(`npm run --silent remove:resource -- ${resource}`);
    project.commit();
  }
  expect(existsSync(join(project.folder, 'lib/repositories'))).toBe(false);
  expect(project.read('lib/resources.ts')).not.toMatch(/repositor|project|bill|referral/);
  await expectGreen(project, ...staticChecks, ['test:unit'], ['test:component'], ['build']);

  await project.succeed(make);
  await expectGreen(project, ...staticChecks);
  rmSync(project.folder, { recursive: true });
});
