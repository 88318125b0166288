import { format } from 'node:util';

type Method = 'error' | 'warn';
let unexpected: string[] = [];
let expected: Record<Method, number> = { error: 0, warn: 0 };

/** The running test must write to console.error or console.warn that many times. */
globalThis.expectConsole = (method, times = 1) => {
  expected[method] += times;
};

// On a busy machine, a test can take too long. The log has the error of the first run.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });

for (const method of ['error', 'warn'] as const) {
  console[method] = (...parts: unknown[]) => {
    if (expected[method] > 0) expected[method] -= 1;
    else unexpected.push(`console.${method}: ${format(...parts)}`);
  };
}

afterEach(() => {
  const said = unexpected;
  const missing = (['error', 'warn'] as const).filter((method) => expected[method] > 0);
  unexpected = [];
  expected = { error: 0, warn: 0 };
  if (said.length > 0) throw new Error(`Unexpected output:\n${said.join('\n')}`);
  if (missing.length > 0) throw new Error(`Missing output on console.${missing.join(', console.')}`);
});

declare global {
  var expectConsole: (method: Method, times?: number) => void;
}
