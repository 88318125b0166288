import { channel } from 'node:diagnostics_channel';
import { closeConnectionsOnSigterm } from '@/lib/server/process';

const answerConnection = () => {
  const setHeader = jest.fn();
  channel('http.server.request.start').publish({ response: { setHeader } });
  return setHeader.mock.calls;
};

it('responses keep connections open until SIGTERM, and close them after it', () => {
  const once = jest.spyOn(process, 'once').mockReturnValue(process);
  closeConnectionsOnSigterm();
  expect(answerConnection()).toEqual([]);

  const [signal, listener] = once.mock.calls[0] ?? [];
  expect(signal).toBe('SIGTERM');
  listener?.('SIGTERM');
  expect(answerConnection()).toEqual([['Connection', 'close']]);
});
