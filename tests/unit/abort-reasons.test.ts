import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { register } from '@/instrumentation';

const mockIgnore = () => undefined;
jest.mock('@/lib/server/process', () => ({
  closeConnectionsOnSigterm: mockIgnore,
  exitOnBadSettings: mockIgnore,
  isTracingOn: () => false,
  warnAboutSettings: mockIgnore,
}));
jest.mock('@/lib/server/http/connections', () => ({ guardConnections: mockIgnore }));

const isOldNode = Number.parseInt(process.versions.node, 10) < 24;
const { abort } = AbortController.prototype;

beforeAll(async () => {
  jest.replaceProperty(process, 'env', { ...process.env, NEXT_RUNTIME: 'nodejs', NODE_ENV: 'production' });
  await register();
});

function endRequest(controller: AbortController): WeakRef<object> {
  const request = { data: new Array(1_000).fill('data') };
  const end = () => controller.abort(new Error(`The request ended with ${request.data.length} values.`));
  end();
  return new WeakRef(request);
}

/** The flag takes effect in a new context only. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

it('on a production server, the error of an abort keeps no data of its request', async () => {
  // Node 24 keeps the data of a request elsewhere (lib/server/abort-reasons.ts).
  if (!isOldNode) return expect(AbortController.prototype.abort).toBe(abort);
  const controller = new AbortController();
  const request = endRequest(controller);
  // A new WeakRef keeps its object until the end of the current task.
  await new Promise(setImmediate);
  collectGarbage();
  expect(request.deref()).toBeUndefined();
  expect(controller.signal.reason).toEqual(new Error('The request ended with 1000 values.'));
});

it('an abort without an error as reason works as before', () => {
  const [plain, text] = [new AbortController(), new AbortController()];
  plain.abort();
  text.abort('text');
  expect(plain.signal.reason).toMatchObject({ name: 'AbortError' });
  expect(text.signal.reason).toBe('text');
});
