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
