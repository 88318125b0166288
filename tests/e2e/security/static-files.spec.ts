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

test('a path next to a static file is a missing page: with the headers of a page, and never in a shared cache', async ({
  state,
}) => {
  for (const path of nearMisses) {
    const answer = await send(state.url, path, { headers: { 'x-nonce': 'chosen', 'x-locale': otherLocale } });
    expect.soft(answer.status, path).toBe(404);
    expect.soft(answer.headers, path).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    });
    expect.soft(answer.headers['cache-control'] ?? 'private', path).toMatch(/private|no-store/);
    expect.soft(answer.headers['cache-control'] ?? 'private', path).not.toContain('s-maxage');
    expect.soft(answer.text, path).not.toContain('nonce="chosen"');
    const post = await send(state.url, path, { method: 'POST', headers: { origin: 'https://evil.example' } });
    expect.soft(post.status, path).toBe(403);
  }
});

test('the icons and the preview image of a shared link are served without a session', async ({ state }) => {
  for (const path of ['/icon.svg', '/favicon.ico']) {
    const { status, headers } = await send(state.url, path);
    expect([status, headers['content-type']], path).toEqual([200, expect.stringContaining('image/')]);
  }
  const { text } = await send(state.url, '/login');
  const image = /<meta property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? '';
  const { pathname, search } = new URL(image);
  const { status, headers } = await send(state.url, pathname + search);
  expect([status, headers['content-type']]).toEqual([200, 'image/png']);
});
