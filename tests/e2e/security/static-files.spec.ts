import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@/scripts/paths';
import { LEAK, send } from '@/tests/support/e2e/http';
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

/** What `matcher` in middleware.ts leaves out, as expressions for the start of a path. */
const [, excluded = ''] =
  /\/\(\(\?!(.+)\)\.\*\)'/.exec(readFileSync(join(root, 'middleware.ts'), 'utf8')) ?? [];
const leftOut = excluded.replaceAll('\\\\', '\\').split('|');

test('an error for a path without middleware, or next to one, has all security headers', async ({
  state,
}) => {
  const missing = [
    ...[
      '/api/files/unknown',
      '/api/files/%ff',
      '/api/files/%80',
      '/api/files/%c0%af',
      '/api/files/a%ff?size=small',
    ],
    ...[
      '/api/files/%00',
      '/api/files/a%2fb',
      '/api/uploads/x',
      '/api/uploads%ff',
      '/icon.svg%ff',
      '/robots.txt%ff',
    ],
    ...['/_next/static/x', '/_next/static/%ff', '/_next/static/chunks/%c0%af', '/_next/static/%00'],
  ];
  const files = [
    ...[
      '/icon.svg',
      '/favicon.ico',
      '/apple-icon.png',
      '/login/opengraph-image.png',
      '/manifest.webmanifest',
    ],
    ...['/robots.txt', '/sitemap.xml', '/api/uploads', '/api/files/unknown'],
  ];
  const paths = [...missing, ...files];
  for (const part of leftOut)
    expect(
      paths.some((path) => new RegExp(`^/${part}`).test(path)),
      part,
    ).toBe(true);
  const post = { method: 'POST', headers: { origin: state.url } };
  const requests: [path: string, status: number, options?: typeof post][] = [
    ...missing.map((path) => [path, 404] as [string, number]),
    ...files.map((path) => [path, 405, post] as [string, number, typeof post]),
  ];
  for (const [path, status, options] of requests) {
    const answer = await send(state.url, path, options);
    expect.soft(answer.status, path).toBe(status);
    expect.soft(answer.headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': expect.stringMatching(/max-age=\d{8}/),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    expect.soft(answer.text, path).not.toMatch(LEAK);
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
