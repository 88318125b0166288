import { routes } from '@/lib/routes';
import { CLIENT_SPAN, getTrace, type TraceSpan, test } from '@/tests/support/e2e/collector';
import { fromIp, send, sendCode } from '@/tests/support/e2e/http';
import { expect } from '@/tests/support/e2e/test';
import { uniqueEmail } from '@/tests/support/e2e/users';

const byName = (spans: TraceSpan[], name: string) => spans.filter((span) => span.name === name);

test('a request, its statements and its mails are one trace, with the id of the request and without values', async ({
  collector,
  startServer,
  createUser,
  cookieFor,
}) => {
  const instance = await startServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=key-of-the-collector',
    OTEL_SERVICE_NAME: 'name-of-the-service',
  });
  const cookie = await cookieFor(await createUser({ role: 'admin' }));
  const path = `${routes.manager.users()}?searchTerm=unusual-term`;
  const page = await send(instance.url, path, { headers: { cookie, ...fromIp() } });
  const email = uniqueEmail();
  const sent = await sendCode(instance.url, email, fromIp());
  const redirected = await send(instance.url, '/app', { headers: { 'x-request-id': 'id-of-the-client' } });
  expect([page.status, sent.status, redirected.status]).toEqual([200, 200, 307]);

  const ids = [page, sent, redirected].map(({ headers }) => String(headers['x-request-id']));
  const traces = () => ids.map((id) => getTrace(collector.spans, id));
  await expect
    .poll(() => traces().map((spans) => spans.flatMap(({ attributes }) => attributes['http.route'] ?? [])))
    .toEqual([['/manager/users'], ['/api/auth/[...all]'], []]);
  const [list = [], code = []] = traces();
  expect(byName(list, 'GET /manager/users')[0]?.attributes['http.status_code']).toBe(200);
  // In the middleware and in the page.
  expect(byName(list, 'select session')).toHaveLength(2);
  const [rows, ...more] = byName(list, 'select user').filter(({ attributes }) =>
    String(attributes['db.query.text']).includes('searchText'),
  );
  expect(more).toEqual([]);
  expect(rows).toMatchObject({ kind: CLIENT_SPAN, attributes: { 'db.system.name': 'postgresql' } });
  expect(rows?.attributes['db.query.text']).toContain('$1');
  expect(byName(list, 'middleware GET')[0]?.attributes['request.id']).toBe(ids[0]);
  expect(byName(code, 'send mail')).toMatchObject([
    { attributes: { provider: 'smtp', template: 'loginCode' } },
  ]);
  // Every span of a trace but the first has its parent in it.
  for (const spans of traces()) {
    const known = new Set(spans.map(({ spanId }) => spanId));
    const first = spans.filter(({ parentSpanId }) => !known.has(parentSpanId ?? ''));
    expect(first.map(({ parentSpanId }) => parentSpanId ?? '')).toEqual(['']);
  }
  for (const { headers, path: received, service, text } of collector.requests) {
    expect([received, headers['x-api-key'], service]).toEqual([
      '/v1/traces',
      'key-of-the-collector',
      'name-of-the-service',
    ]);
    for (const value of ['unusual-term', email, cookie.split('=')[1], 'id-of-the-client'])
      expect(text).not.toContain(value);
  }
});
