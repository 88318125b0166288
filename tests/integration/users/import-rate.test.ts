import { IMPORT_MAIL_PAUSE_MS, IMPORT_MAILS_PER_BATCH } from '@/lib/constants';
import { userImport } from '@/lib/users/import-target';
import { settle } from '@/tests/support/integration/import';
import { mailbox, startedUsers, toEmail } from '@/tests/support/integration/user-import';

const COUNT = IMPORT_MAILS_PER_BATCH + 2;
it('three windows of one import together send one mail per second, in short requests', async () => {
  const times: number[] = [];
  const { recipients } = await mailbox({
    onMailFrom: (_address, _session, done) => {
      times.push(performance.now());
      done();
    },
  });
  const id = await startedUsers(COUNT);
  await Promise.all(Array.from({ length: 3 }, () => settle(userImport, id)));
  expect(recipients.toSorted()).toEqual(
    Array.from({ length: COUNT }, (_, index) => toEmail(index + 1)).toSorted(),
  );
  const batches = times
    .slice(IMPORT_MAILS_PER_BATCH)
    .map((time, index) => Math.round(time - (times[index] ?? 0)));
  expect(Math.min(...batches)).toBeGreaterThan(0.8 * (IMPORT_MAILS_PER_BATCH - 1) * IMPORT_MAIL_PAUSE_MS);
  const perSecond = (COUNT - 1) / (((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1_000);
  expect(perSecond).toBeLessThan(1.2);
});
