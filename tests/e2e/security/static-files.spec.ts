import { send } from '@/tests/support/e2e/http';
import { expect, test } from '@/tests/support/e2e/test';
import { otherLocale } from '@/tests/support/messages';

const nearMisses = [
  '/icon.svgx',
  '/iconXsvg',
  '/icon.svg.html',
  '/favicon.icoX',
  '/faviconXico',
  '/_next/image',
  '/_next/imageX',
  '/_next/staticX',
  '/_next/data/x.json',
  '/x/icon.svg',
  '/_not-found',
  '/_global-error',
  `/_global-error?lng=${otherLocale}`,
  '/_error',
  '/404',
  '/500',
];

for (const path of nearMisses) {
  test(`${path} is a missing page: with the headers of a page, and never in a shared cache`, async ({
    state,
  }) => {
    const answer = await send(state.url, path, { headers: { 'x-nonce': 'chosen', 'x-locale': otherLocale } });
    expect(answer.status).toBe(404);
    expect(answer.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    });
    expect(answer.headers['cache-control'] ?? 'private').toMatch(/private|no-store/);
    expect(answer.headers['cache-control']).not.toContain('s-maxage');
    expect(answer.text).not.toContain('nonce="chosen"');
    const post = await send(state.url, path, { method: 'POST', headers: { origin: 'https://evil.example' } });
    expect(post.status).toBe(403);
  });
}

for (const path of ['/icon.svg', '/favicon.ico']) {
  test(`${path} is served`, async ({ state }) => {
    const { status, headers } = await send(state.url, path);
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('image/')]);
  });
}

test('a shared link has a preview image without a session', async ({ state }) => {
  const { text } = await send(state.url, '/login');
  const image = /<meta property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? '';
  const { pathname, search } = new URL(image);
  const { status, headers } = await send(state.url, pathname + search);
  expect([status, headers['content-type']]).toEqual([200, 'image/png']);
});
