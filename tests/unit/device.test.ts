import { readDevice } from '@/lib/device';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36`;

it.each([
  ['Chrome on Windows', windows],
  ['Edge on Windows', `${windows} Edg/131.0.0.0`],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
  [
    'Safari on macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  ],
  ['Opera on macOS', `Mozilla/5.0 (Macintosh) ${webkit} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`],
])('%s is a desktop', (name, userAgent) => {
  const { browser, system, kind } = readDevice(userAgent);
  expect([`${browser} on ${system}`, kind]).toEqual([name, 'desktop']);
});

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  ['Safari', 'iOS', `${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`],
  ['Chrome', 'iOS', `${iPhone} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`],
  ['Edge', 'iOS', `${iPhone} Version/18.0 EdgiOS/130.0 Mobile/15E148 Safari/604.1`],
  ['Chrome', 'Android', `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`],
  [
    'Samsung Internet',
    'Android',
    `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${webkit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
  ],
])('%s on %s is a phone', (browser, system, userAgent) =>
  expect(readDevice(userAgent)).toEqual({ browser, system, kind: 'phone' }),
);

it.each([
  ['iPadOS', 'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1'],
  ['Android', `Mozilla/5.0 (Linux; Android 13; SM-X700) ${webkit} Chrome/131.0.0.0 Safari/537.36`],
])('a tablet with %s is not a phone', (system, userAgent) =>
  expect(readDevice(userAgent)).toMatchObject({ system, kind: 'tablet' }),
);

it.each([null, '', 'curl/8.5.0', '<script>alert(1)</script>', 'x'.repeat(100_000)])(
  'a missing or unknown user agent is an unknown device (%#)',
  (userAgent) => expect(readDevice(userAgent)).toEqual({ browser: null, system: null, kind: 'unknown' }),
);

it('ignores the rest of a very long user agent', () =>
  expect(readDevice(`${' '.repeat(600)}Firefox/1 Windows NT`).browser).toBeNull());
