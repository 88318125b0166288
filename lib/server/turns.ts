import 'server-only';

/** Limits work that needs memory: at most `atOnce` calls run at once, and one per user. Waiting users take turns. */
export function makeTurns(atOnce: number) {
  const waiting = new Map<string, (() => void)[]>();
  const running = new Set<string>();

  function startNext() {
    if (running.size >= atOnce) return;
    for (const [userId, [start, ...others]] of waiting) {
      if (running.has(userId)) continue;
      running.add(userId);
      waiting.set(userId, others);
      return start?.();
    }
  }

  function end(userId: string) {
    running.delete(userId);
    // The user's remaining work moves behind the work of the other users.
    const others = waiting.get(userId) ?? [];
    waiting.delete(userId);
    if (others.length > 0) waiting.set(userId, others);
    startNext();
  }

  return async function inTurn<T>(userId: string, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      waiting.set(userId, [...(waiting.get(userId) ?? []), start]);
      startNext();
    });
    try {
      return await work();
    } finally {
      end(userId);
    }
  };
}
