import { accountWriteLimit } from '@/lib/constants';
import { type Answer, send } from '@/tests/support/e2e/http';
import { callAction } from '@/tests/support/e2e/server-actions';

/** Times are in milliseconds. `servedBy` names the instances that received it; `lost` is its error. */
export type Sent = {
  kind: 'read' | 'write';
  from: number;
  to: number;
  servedBy: string;
  /** 0 without an answer. */
  status: number;
  retryAfter?: string | undefined;
  lost?: string | undefined;
};

export type Visitor = { id: string; cookie: string };

type Target = { url: string; folder: string };

/** Each visitor sends one request at a time: two reads, then a write, until the limit of their writes. */
export function startLoad(target: Target, visitors: Visitor[]) {
  const sent: Sent[] = [];
  const written = new Map<string, string[]>(visitors.map(({ id }) => [id, []]));
  let isOver = false;
  const loops = visitors.map(async (visitor) => {
    for (let count = 0; !isOver; count += 1) {
      const name = `Visitor ${count}`;
      const isWrite = count % 3 === 2 && count < 3 * accountWriteLimit.max;
      const done = await (isWrite ? write(target, visitor, name) : read(target, visitor));
      sent.push(done);
      if (done.kind === 'write' && !done.lost) written.get(visitor.id)?.push(name);
    }
  });
  const stop = async () => {
    isOver = true;
    await Promise.all(loops);
  };
  return { sent, written, stop };
}

const read = ({ url }: Target, { cookie }: Visitor) =>
  timed('read', send(url, '/app', { headers: { cookie } }), ({ status, text }) =>
    status === 200 && text.includes('</html>') ? undefined : `status ${status}`,
  );

const write = ({ url, folder }: Target, { cookie }: Visitor, name: string) =>
  timed('write', callAction('updateNameAction', { name }, { url, cookie, folder }), ({ status, outcome }) =>
    outcome === 'ok' ? undefined : `status ${status}, ${outcome}`,
  );

async function timed<A extends Answer>(
  kind: Sent['kind'],
  answer: Promise<A>,
  getProblem: (answer: A) => string | undefined,
): Promise<Sent> {
  const from = performance.now();
  const result = await answer.then(
    (received) => ({
      servedBy: String(received.headers['x-served-by'] ?? ''),
      status: received.status,
      retryAfter: received.headers['retry-after'],
      lost: getProblem(received),
    }),
    (error: Error) => ({ servedBy: '', status: 0, lost: error.message }),
  );
  return { kind, from, to: performance.now(), ...result };
}

/** Returns milliseconds; `share` is from 0 to 1. */
export function percentile(sent: Sent[], share: number): number {
  const times = sent.map(({ from, to }) => to - from).sort((a, b) => a - b);
  return Math.round(times[Math.floor(times.length * share)] ?? 0);
}
