import { channel } from 'node:diagnostics_channel';
import { closeConnectionsOnSigterm } from '@/lib/server/process';

const answerConnection = () => {
  const setHeader = jest.fn();
  channel('http.server.request.start').publish({ response: { setHeader } });
  return setHeader.mock.calls;
};

it('answers keep their connection until the server is told to end, and close it from then on', () => {
  const once = jest.spyOn(process, 'once').mockReturnValue(process);
  closeConnectionsOnSigterm();
  expect(answerConnection()).toEqual([]);

  const [signal, told] = once.mock.calls[0] ?? [];
  expect(signal).toBe('SIGTERM');
  told?.('SIGTERM');
  expect(answerConnection()).toEqual([['Connection', 'close']]);
});
