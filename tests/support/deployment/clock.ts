/** Settings that move the clock of a Node process, as on a host without time synchronization. */
export function movedClock(minutes: number): Record<string, string> {
  const script = `
    const now = Date.now;
    Date.now = () => now() + ${minutes * 60_000};
    globalThis.Date = new Proxy(Date, {
      construct: (target, args, self) => Reflect.construct(target, args.length > 0 ? args : [target.now()], self),
      apply: (target) => new target(target.now()).toString(),
    });`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` };
}
