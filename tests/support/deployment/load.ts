import { type Answer, send } from '@/tests/support/e2e/http';
import { type BuiltAction, outcomeOf, postAction } from '@/tests/support/e2e/server-actions';

/** One request of the load: when it was on its way, which instances had it, and what went wrong with it, if anything did. */
export type Sent = { kind: 'read' | 'write'; from: number; to: number; servedBy: string; lost?: string };

export type Visitor = { id: string; cookie: string };

type Target = { url: string; action: BuiltAction };

/** Visitors who read and write, each one request after the other, until they are told to stop. */
export function startLoad(target: Target, visitors: Visitor[]) {
  const sent: Sent[] = [];
  /** Every name that an instance said it had written, by visitor. */
  const written = new Map<string, string[]>(visitors.map(({ id }) => [id, []]));
  let isOver = false;
  const loops = visitors.map(async (visitor) => {
    for (let count = 0; !isOver; count += 1) {
      const name = `Visitor ${count}`;
      const request = count % 3 === 2 ? write(target, visitor, name) : read(target, visitor);
      const done = await request;
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

const write = ({ url, action }: Target, { cookie }: Visitor, name: string) =>
  timed('write', postAction(url, action, { name }, { cookie, origin: url }), (answer) =>
    outcomeOf(answer) === 'ok' ? undefined : `status ${answer.status}, ${outcomeOf(answer)}`,
  );

async function timed(
  kind: Sent['kind'],
  answer: Promise<Answer>,
  problemOf: (answer: Answer) => string | undefined,
): Promise<Sent> {
  const from = performance.now();
  const { servedBy, lost } = await answer.then(
    (got) => ({ servedBy: String(got.headers['x-served-by'] ?? ''), lost: problemOf(got) }),
    (error: Error) => ({ servedBy: '', lost: error.message }),
  );
  return { kind, from, to: performance.now(), servedBy, lost };
}

/** The share of requests that were answered within the returned milliseconds. */
export function percentile(sent: Sent[], share: number): number {
  const times = sent.map(({ from, to }) => to - from).sort((a, b) => a - b);
  return Math.round(times[Math.floor(times.length * share)] ?? 0);
}
