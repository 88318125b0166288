import { reportError } from '@/lib/server/logger';
import { captureLog } from '@/tests/support/capture-log';

const log = captureLog();

const lines = () =>
  log.stderr
    .trim()
    .split('\n')
    .filter((line) => line.includes('It failed'));

test('an error is reported once, also when two places catch it', () => {
  const error = new Error('disk full');
  reportError(error, { message: 'It failed', action: 'save' });
  reportError(error, { message: 'It failed' });
  expect(lines()).toHaveLength(1);
  expect(log.stderr).toContain('disk full');
});

test('emails and codes are removed from the message, the stack and the cause', () => {
  const cause = new Error('no row for grace.hopper+x@mail.example.com');
  reportError(new Error('code 123456 of ada@example.com', { cause }), { message: 'It failed' });
  expect(log.stderr).not.toMatch(/123456|ada@|grace/);
  expect(log.stderr).toContain('code [code] of [email]');
});

test('tokens, codes and states of a URL are removed', () => {
  reportError(new Error('GET /a?token=abc.def&page=2&code=1f#state=x failed'), { message: 'It failed' });
  expect(log.stderr).toContain('GET /a?token=[hidden]&page=2&code=[hidden]#state=[hidden] failed');
});

test('numbers of other kinds stay: lines of a stack, ids and times', () => {
  reportError(new Error('a.js:123456:7 took 1234567 ms, row 00000000-0000-4000-8000-000000123456'), {
    message: 'It failed',
  });
  expect(log.stderr).not.toContain('[code]');
});

test.each(['text', undefined, null, 7])('%p, which is no error, is reported too', (thrown) => {
  reportError(thrown, { message: 'It failed' });
  expect(lines()).toHaveLength(1);
});
