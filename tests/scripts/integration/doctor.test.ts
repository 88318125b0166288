import { run } from '@/scripts/commands/doctor';

const { NODE_ENV } = process.env;
afterEach(() => {
  Object.assign(process.env, { NODE_ENV });
});

async function readReport(environment: string): Promise<string> {
  Object.assign(process.env, { NODE_ENV: environment });
  const log = jest.spyOn(console, 'log').mockReturnValue();
  await run([]);
  const report = log.mock.calls.join('\n');
  log.mockRestore();
  return report;
}

const ofProduction = /CLIENT_IP_HEADER|CRON_SECRET|No storage|every day/;

// Empty: nobody has set it.
test.each(['', 'development'])(
  'with NODE_ENV "%s" the doctor asks for no setting of production',
  async (name) => {
    const report = await readReport(name);
    expect(report).not.toMatch(ofProduction);
    expect(report).toContain('Files are stored in .data/files');
    expect(report).toContain('The database is reachable');
  },
);

test('in production the doctor names the settings that are missing', async () => {
  const report = await readReport('production');
  for (const name of ['CLIENT_IP_HEADER', 'CRON_SECRET', 'RESEND_API_KEY or SMTP_URL']) {
    expect(report).toContain(name);
  }
});
