import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { routes } from '@/lib/routes';
import { root } from '@/scripts/paths';
import { CLIENT_SPAN, getTrace, type TraceSpan, test } from '@/tests/support/e2e/collector';
import { fromIp, send, sendCode } from '@/tests/support/e2e/http';
import { freePort } from '@/tests/support/e2e/instance';
import { expect } from '@/tests/support/e2e/test';
import { uniqueEmail } from '@/tests/support/e2e/users';

const byName = (spans: TraceSpan[], name: string) => spans.filter((span) => span.name === name);

const chunks = join(root, '.next', 'server', 'chunks');

/** The built files that contain the exporter. */
const tracingFiles = () =>
  readdirSync(chunks, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      name.endsWith('.js') &&
      readFileSync(join(chunks, name), 'utf8').includes('AsyncLocalStorageContextManager'),
  );

const recorder = pathToFileURL(join(root, 'tests', 'support', 'e2e', 'loaded-files.mjs')).href;

/** Settings of an instance that writes which files it loads. */
const toRecordFiles = (settings: Record<string, string>, file: string) => ({
  NODE_OPTIONS: `${settings.NODE_OPTIONS} --import=${recorder}`,
  LOADED_FILES: file,
});

function expectTracingLoaded(file: string, isLoaded: boolean) {
  const loaded = readFileSync(file, 'utf8').split('\n');
  const files = tracingFiles();
  expect(files).not.toEqual([]);
  expect(files.some((name) => loaded.includes(join(chunks, name)))).toBe(isLoaded);
  expect(loaded.some((path) => path.includes('@opentelemetry/sdk-trace'))).toBe(false);
}

test('a request, its statements and its mails are one trace, with the id of the request and without values', async ({
  collector,
  startServer,
  createUser,
  cookieFor,
  state,
}, testInfo) => {
  const file = testInfo.outputPath('loaded-files.txt');
  const instance = await startServer({
    ...toRecordFiles(state.settings, file),
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
  await instance.stop();
  expectTracingLoaded(file, true);
});

test('a collector that is down changes no answer and logs nothing', async ({ startServer }) => {
  const instance = await startServer({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` });
  for (let round = 0; round < 20; round += 1)
    expect((await send(instance.url, routes.login(), { headers: fromIp() })).status).toBe(200);
  await instance.stop();
  const output = instance.output().replace(/^.*no security fixes.*$/m, '');
  expect(output).not.toMatch(/error|warn|ECONNREFUSED/i);
});

test('without an endpoint, no file of tracing is loaded', async ({ startServer, state }, testInfo) => {
  const file = testInfo.outputPath('loaded-files.txt');
  const instance = await startServer({
    ...toRecordFiles(state.settings, file),
    OTEL_EXPORTER_OTLP_ENDPOINT: '',
  });
  for (const path of [routes.login(), '/api/ready', '/app'])
    await send(instance.url, path, { headers: fromIp() });
  await instance.stop();
  expectTracingLoaded(file, false);
});
