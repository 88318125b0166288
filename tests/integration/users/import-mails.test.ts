import '@/tests/support/integration/small-import-batches';
import { IMPORT_MAIL_TRIES, IMPORT_MAILS_PER_BATCH } from '@/lib/constants';
import { cancelImport, continueImport } from '@/lib/import/mutations';
import { db } from '@/lib/server/db';
import { MailError } from '@/lib/server/mailer';
import { userImport } from '@/lib/users/import-target';
import { actor, done, listErrors, settle } from '@/tests/support/integration/import';
import { mailbox, startedUsers, toEmail } from '@/tests/support/integration/user-import';

const COUNT = 3 * IMPORT_MAILS_PER_BATCH + 1;
const everyone = (count = COUNT) => Array.from({ length: count }, (_, index) => toEmail(index + 1)).sort();
const mail = userImport.mail as NonNullable<typeof userImport.mail>;
const countUsers = () => db.user.count({ where: { email: { startsWith: 'user-' } } });

/** As if the time of all claims had passed. */
const endClaims = () => db.$executeRaw`update import_row set "claimedUntil" = now() - interval '1 second'`;

afterEach(() => jest.restoreAllMocks());

describe('an import that was interrupted', () => {
  const sendAfter = (count: number, last: typeof mail.send) => {
    const { send } = mail;
    let sent = 0;
    jest.spyOn(mail, 'send').mockImplementation((...args) => {
      sent += 1;
      return sent === count ? last(...args) : send(...args);
    });
  };
  const killed = new Error('The process was killed');

  it('before a mail was sent: the next request sends it, and none is lost or sent twice', async () => {
    const { recipients } = await mailbox();
    const id = await startedUsers(COUNT);
    done(await continueImport(userImport, id, actor));
    sendAfter(3, () => Promise.reject(killed));
    await expect(continueImport(userImport, id, actor)).rejects.toBe(killed);
    expect(recipients).toHaveLength(IMPORT_MAILS_PER_BATCH + 2);
    expect(await countUsers()).toBe(2 * IMPORT_MAILS_PER_BATCH);

    // The claims still hold, because the first request could be running.
    done(await continueImport(userImport, id, actor));
    expect(recipients).toHaveLength(2 * IMPORT_MAILS_PER_BATCH + 2);
    await endClaims();
    expect(await settle(userImport, id)).toMatchObject({ status: 'done', importedCount: COUNT });
    expect(recipients.toSorted()).toEqual(everyone());
    expect(await countUsers()).toBe(COUNT);
  });

  it('after the mail server accepted a mail: the second copy has the same Message-ID', async () => {
    const { recipients, received } = await mailbox();
    const id = await startedUsers(COUNT);
    jest.spyOn(db.importRow, 'update').mockImplementationOnce(() => {
      throw killed;
    });
    await expect(continueImport(userImport, id, actor)).rejects.toBe(killed);
    await endClaims();
    expect(await settle(userImport, id)).toMatchObject({ status: 'done', importedCount: COUNT });
    const copies = received.filter((_, index) => recipients[index] === recipients[0]);
    expect(copies).toHaveLength(2);
    expect(copies[0]?.messageId).toMatch(new RegExp(`^<${id}-2@`));
    expect(copies[1]?.messageId).toBe(copies[0]?.messageId);
    const ids = new Set(received.map(({ messageId }) => messageId));
    expect([ids.size, received.length]).toEqual([COUNT, COUNT + 1]);
    expect([...new Set(recipients)].sort()).toEqual(everyone());
  });

  it('during the write: neither the user nor the mail exists, and both follow', async () => {
    const { recipients } = await mailbox();
    const id = await startedUsers(COUNT);
    const { write } = userImport;
    jest.spyOn(userImport, 'write').mockImplementationOnce(async (...args) => {
      await write(...args);
      throw killed;
    });
    await expect(continueImport(userImport, id, actor)).rejects.toBe(killed);
    expect([await countUsers(), recipients.length]).toEqual([0, 0]);
    expect(await settle(userImport, id)).toMatchObject({ status: 'done', importedCount: COUNT });
    expect(recipients.toSorted()).toEqual(everyone());
  });
});

it('in four windows at the same time, each user is created and invited once', async () => {
  const { recipients } = await mailbox();
  const id = await startedUsers(COUNT);
  await Promise.all(Array.from({ length: 4 }, () => settle(userImport, id)));
  expect(recipients.toSorted()).toEqual(everyone());
  expect(await countUsers()).toBe(COUNT);
  expect(await db.auditEvent.count({ where: { action: 'importFinish' } })).toBe(1);
});

describe('a mail that can’t be sent', () => {
  it('is tried again after the others, then reported, and the account stays', async () => {
    const { recipients } = await mailbox({
      onRcptTo: ({ address }, _session, answer) =>
        answer(address === toEmail(2) ? new Error('No such mailbox') : null),
    });
    const send = jest.spyOn(mail, 'send');
    const id = await startedUsers(5);
    expect(await settle(userImport, id)).toMatchObject({
      status: 'done',
      importedCount: 5,
      errorCount: 0,
      unsentCount: 1,
    });
    expect(recipients).toEqual([1, 3, 4, 5].map(toEmail));
    expect(send.mock.calls.filter(([{ email }]) => email === toEmail(2))).toHaveLength(IMPORT_MAIL_TRIES);
    expect(await listErrors(userImport, id)).toEqual([[3, 'emailUnsent']]);
    expect(await countUsers()).toBe(5);
  });

  it('during an outage, the import writes no more users, and sends all mails afterwards', async () => {
    const { recipients } = await mailbox();
    const id = await startedUsers(COUNT);
    const outage = jest.spyOn(mail, 'send').mockRejectedValue(new MailError('Down'));
    for (let request = 0; request < 2 * IMPORT_MAIL_TRIES; request += 1)
      expect(await continueImport(userImport, id, actor)).toMatchObject({ isFailing: true });
    expect([await countUsers(), recipients.length]).toEqual([IMPORT_MAILS_PER_BATCH, 0]);
    outage.mockRestore();
    expect(await settle(userImport, id)).toMatchObject({ status: 'done', unsentCount: 0, isFailing: false });
    expect(recipients.toSorted()).toEqual(everyone());
  });
});

describe('a cancelled import', () => {
  it('sends the mails of the users that it has created, and creates no more', async () => {
    const { recipients } = await mailbox();
    const id = await startedUsers(COUNT);
    done(await continueImport(userImport, id, actor));
    jest.spyOn(mail, 'send').mockRejectedValueOnce(new MailError('Down'));
    done(await continueImport(userImport, id, actor));
    expect(await cancelImport(userImport, id, actor)).toMatchObject({ status: 'cancelling' });
    expect(await cancelImport(userImport, id, actor)).toMatchObject({ status: 'cancelling' });
    const created = 2 * IMPORT_MAILS_PER_BATCH;
    expect(await settle(userImport, id)).toMatchObject({ status: 'cancelled', importedCount: created });
    expect(recipients.toSorted()).toEqual(everyone(created));
    expect([await countUsers(), await db.importRow.count()]).toEqual([created, 1]);
  });

  it('ends at once when no mail is due', async () => {
    const { recipients } = await mailbox();
    const id = await startedUsers(COUNT);
    done(await continueImport(userImport, id, actor));
    expect(await cancelImport(userImport, id, actor)).toMatchObject({ status: 'cancelled' });
    expect([await countUsers(), recipients.length]).toEqual([IMPORT_MAILS_PER_BATCH, IMPORT_MAILS_PER_BATCH]);
  });
});
