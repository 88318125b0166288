import { jobs } from '@/lib/jobs/jobs';
import { runJob } from '@/lib/jobs/run';
import { db } from '@/lib/server/db';
import { clearRows, hoursFromNow } from '@/tests/support/integration/rows';

let run: jest.SpyInstance;

beforeEach(async () => {
  await clearRows();
  await db.jobRun.deleteMany();
  run = jest
    .spyOn(jobs.clean, 'run')
    .mockResolvedValue({ counts: { sessions: 2, files: 0 }, hasMore: false });
});

const readEvents = () => db.auditEvent.findMany({ where: { action: 'jobRun' } });

test('while one instance runs a job, others do nothing', async () => {
  run.mockImplementation(async () => {
    expect(await Promise.all([runJob('clean'), runJob('clean')])).toEqual([null, null]);
    return { counts: {}, hasMore: false };
  });
  expect(await runJob('clean')).not.toBeNull();
  expect(run).toHaveBeenCalledTimes(1);
});

test('the next run can begin when one has failed, and no result of it is stored', async () => {
  run.mockRejectedValueOnce(new Error('disk full'));
  await expect(runJob('clean')).rejects.toThrow('disk full');
  expect(await db.jobRun.findFirst()).toMatchObject({ finishedAt: null, result: null });
  expect(await readEvents()).toEqual([]);
  expect(await runJob('clean')).not.toBeNull();
});

test('a run that was killed blocks the next one only until its lock ends', async () => {
  const row = { name: 'clean', startedAt: hoursFromNow(-1) };
  await db.jobRun.create({ data: { ...row, lockedUntil: hoursFromNow(1) } });
  expect(await runJob('clean')).toBeNull();
  await db.jobRun.updateMany({ data: { lockedUntil: hoursFromNow(-0.1) } });
  expect(await runJob('clean')).not.toBeNull();
});

test('a run that outlasts its lock leaves the lock of the next one alone', async () => {
  run.mockImplementationOnce(async () => {
    await db.jobRun.updateMany({ data: { startedAt: hoursFromNow(0.1), lockedUntil: hoursFromNow(1) } });
    return { counts: {}, hasMore: false };
  });
  await runJob('clean');
  expect(await runJob('clean')).toBeNull();
});

test('the result is stored, and what was done is in the audit log', async () => {
  run.mockResolvedValueOnce({ counts: { sessions: 0 }, hasMore: false });
  await runJob('clean');
  expect(await readEvents()).toEqual([]);
  await runJob('clean');
  expect(await db.jobRun.findFirst()).toMatchObject({ result: { counts: { sessions: 2, files: 0 } } });
  expect(await readEvents()).toMatchObject([
    { actorId: null, targetType: 'job', targetId: 'clean', after: { sessions: 2 } },
  ]);
});
