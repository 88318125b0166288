import { MINUTE_MS } from '@/lib/time';

const unchanged = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
  ...([
    'setImmediate',
    'clearImmediate',
    'setInterval',
    'clearInterval',
    'setTimeout',
    'clearTimeout',
  ] as const),
];

/** As in another instance with a wrong clock. */
export function moveClock(minutes: number): void {
  jest.useFakeTimers({ now: Date.now() + minutes * MINUTE_MS, doNotFake: unchanged, advanceTimers: true });
}

afterEach(() => jest.useRealTimers());
