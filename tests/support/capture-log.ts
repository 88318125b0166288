/** Collects what is logged during each test of a file, and keeps it off the terminal. */
export function captureLog() {
  const log = { stdout: '', stderr: '' };
  beforeEach(() => {
    for (const stream of ['stdout', 'stderr'] as const) {
      log[stream] = '';
      jest.spyOn(process[stream], 'write').mockImplementation((text) => {
        log[stream] += text;
        return true;
      });
    }
  });
  afterEach(() => jest.restoreAllMocks());
  return log;
}
