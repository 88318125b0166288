import { displayLink, safeHref } from '@/lib/repositories/link';

it.each([
  ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  ['http://example.com', 'http://example.com/'],
  ['HTTPS://Example.COM/Path', 'https://example.com/Path'],
  ['https://example.com:8443/', 'https://example.com:8443/'],
  ['https://مثال.example/', 'https://xn--mgbh0fb.example/'],
  ['https://example.com/"onmouseover="x', 'https://example.com/%22onmouseover=%22x'],
])('%s may be followed, as %s', (link, href) => expect(safeHref(link)).toBe(href));

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' java\nscript:alert(1)',
  '\tjavascript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://example.com/x',
  'ftp://example.com/x',
  'mailto:a@example.com',
  '//x.y',
  '/path',
  'example.com',
  'https://user:password@example.com',
  'https://user@example.com',
  'https://:password@example.com',
  'https://example.com@evil.example',
  'https://',
  'https://exa mple.com',
  '',
  '\0',
])('%j may not be followed', (link) => expect(safeHref(link)).toBeUndefined());

it.each([
  ['https://example.com/', 'example.com'],
  ['HTTP://example.com/a/', 'example.com/a'],
  ['https://example.com/a?b', 'example.com/a?b'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('%s is shown as %s', (link, shown) => expect(displayLink(link)).toBe(shown));
