// This file is plain JavaScript, so that help needs no packages.

const tests = (
  /** @type {string} */ name,
  /** @type {string} */ what,
) => `npm run ${name} -- [FILE …] [options of Playwright]

${what} FILE is a part of a path.`;

/** The texts that `--help` prints, by the name of the command's file. */
export const usages = {
  generate: `npm install, npm ci

They run this command: it makes the database client and the types of the routes.`,

  dev: `npm run dev -- [--port PORT] [--host [ADDRESS]] [--inspect]

Installs missing packages, starts the embedded database, migrates, adds example data if there are no users, and serves the app.

  --port PORT        3000, or PORT of the environment
  --host [ADDRESS]   Listens on an address of this machine, without a value on all; otherwise on localhost only
  --inspect          For a debugger`,

  build: `npm run build

Builds the app for production. Fails for a language that lacks messages.`,

  typecheck: `npm run typecheck -- [options of tsc]

Makes the types of the routes, then checks all types.`,

  test: `npm test -- [--only KIND] [NAME …]

Runs unit, component and integration tests, a production build, then browser tests.

  NAME          Runs the test files whose path contains it, for example: npm test -- sign-in
  --only KIND   Runs one kind of test: unit, component, integration, browser. Can be given more than once

npm run test:unit, test:component, test:integration and test:e2e take every option of Jest and of Playwright.`,

  e2e: tests(
    'test:e2e',
    'Runs the browser tests on the existing build, and installs a browser if there is none.',
  ),

  slow: tests(
    'test:slow',
    'Runs the tests that measure times, repeat an operation, or change a copy of the project.',
  ),

  'new-resource': `npm run new:resource -- NAME FIELD:TYPE … [--plural=NAMES] [--owner=FIELD] [--app] [--import]

Makes a resource: its table, screens, texts and tests. For example:
  npm run new:resource -- project name:text:unique link:url "status:planned|active|done" "dueAt:date?" "notes:longtext?"

  FIELD:TYPE       text, longtext, number, decimal, money, boolean, date, datetime, timeofday, url, email, image, file,
                   user, another resource, or values with | between them, with [] after them for several. Then ? for optional, :unique or :steps
  --plural=NAMES   For an irregular plural
  --owner=FIELD    The user who owns a record, and sees it in the app area
  --app            All users see the records in the app area
  --import         Admins import CSV files`,

  'remove-resource': `npm run remove:resource -- RESOURCE [--force]

Deletes a resource: its code, texts and tests, and by a migration its table. Then lists the files that still name it.

  --force   Also with changes that are not committed`,

  'drop-language': `npm run drop:language -- CODE [--force]

Deletes a language: its texts, and its entry in the list of languages. Then lists the files that still name it.
For example: npm run drop:language -- sw

  --force   Also with changes that are not committed`,

  rename: `npm run rename -- NAME [--color COLOUR] [--logo FILE] [--force]

Changes the name, the colour and the mark. For example: npm run rename -- "Acme" --color "#0f766e"

  --color COLOUR   From which all colours derive
  --logo FILE      A square SVG as the mark, instead of the first letter
  --force          Also with changes that are not committed`,

  migrate: `npm run db:migrate

Applies the migrations that the database lacks.`,

  seed: `npm run db:seed

Migrates, and adds the example data that is missing.`,

  diff: `npm run db:diff -- NAME [--empty]

Writes the next migration from the changes in prisma/*.prisma. For example: npm run db:diff -- add_user_phone

  NAME      Small letters, digits and _, at most 60
  --empty   For SQL that the schema can't express, such as a constraint or a trigger`,

  reset: `npm run db:reset -- [--yes]

Names the database, asks, then deletes all its data, migrates and adds the example data.

  --yes   Does not ask`,

  studio: `npm run db:studio -- [options of prisma studio]

Opens Prisma Studio on the database.`,

  jobs: `npm run jobs -- [NAME …], npm run db:expire

Runs the periodic jobs until nothing is left, without names all of them. db:expire is the job that removes expired rows.`,

  code: `npm run user:code -- EMAIL

Shows a code by which the user can sign in when the mail or the company's provider fails, also with OIDC_ONLY.`,

  secure: `npm run user:secure -- EMAIL

Does what “Secure this account” of an admin does: ends the sessions of the user, and removes passkeys, linked accounts and codes.
For the only admin who has lost the passkey (ADMIN_PASSKEY): signs in with a code by email then, and adds a new one.`,

  promote: `npm run user:promote -- EMAIL

Makes a new or existing user an admin. For example: npm run user:promote -- ada@example.com`,

  doctor: `npm run doctor

Checks what would fail in production: settings, database, migrations, email, the company's provider and storage.`,

  bench: `npm run bench -- [queries] [http] [browser] [export] [dev] [--against FOLDER] [--node PATH] [--quick] [--built] [URL …]

Takes the measurements of docs/performance.md, on the databases of the URLs or on two of its own.

  --against FOLDER   Also measures the build of another checkout. Can be given more than once
  --node PATH        Runs the servers with another Node
  --quick            Fewer rounds
  --built            Uses the existing build`,

  'bench-seed': `npm run bench:seed -- ROWS [TABLE] [--force]

Adds sample rows to the database of DATABASE_URL. For example: DATABASE_URL=postgresql://… npm run bench:seed -- 1000000 users

  --force   Also to a remote database, or to one with rows`,

  tour: `npm run tour

Builds the product, and takes the pictures of README.md from it.`,
};

/**
 * If the user asks for help, prints the usage and ends the process.
 * @param {keyof typeof usages} command
 * @param {string[]} args
 */
export function helpIfAsked(command, args) {
  if (!args.some((arg) => ['--help', '-h'].includes(arg))) return;
  console.log(`Usage: ${usages[command]}`);
  process.exit(0);
}
