import { setImmediate } from 'node:timers/promises';
import { makeTurns } from '@/lib/server/turns';

/** Work that runs until `end` names it. */
function setUp(atOnce: number) {
  const inTurn = makeTurns(atOnce);
  const ends = new Map<string, () => void>();
  const running = new Set<string>();
  const begin = (...names: string[]) => {
    for (const name of names)
      void inTurn(name.charAt(0), async () => {
        running.add(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        running.delete(name);
      });
  };
  const end = (name: string) => ends.get(name)?.();
  /** The first letter is the user. */
  const expectRunning = async (...names: string[]) => {
    await setImmediate();
    expect([...running].sort()).toEqual(names);
  };
  return { begin, end, expectRunning };
}

test('one user has one turn at a time, in the order of arrival', async () => {
  const { begin, end, expectRunning } = setUp(2);
  begin('a1', 'a2', 'a3');
  await expectRunning('a1');
  end('a1');
  await expectRunning('a2');
  begin('b1');
  await expectRunning('a2', 'b1');
  end('a2');
  end('b1');
  await expectRunning('a3');
  end('a3');
  await expectRunning();
});

test('a user who comes late waits for one turn of the others only', async () => {
  const { begin, end, expectRunning } = setUp(2);
  begin('a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1');
  await expectRunning('a1', 'b1');
  end('a1');
  await expectRunning('b1', 'c1');
  end('c1');
  await expectRunning('a2', 'b1');
  end('b1');
  await expectRunning('a2', 'b2');
});

test('a failure ends a turn, and is that of its caller', async () => {
  const inTurn = makeTurns(1);
  const failing = inTurn('a', async () => {
    throw new Error('no');
  });
  const next = inTurn('a', async () => 'done');
  await expect(failing).rejects.toThrow('no');
  await expect(next).resolves.toBe('done');
});
