import { displayLink, safeHref } from '@/lib/link';

it.each([
  ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  ['HTTPS://Example.COM/Path', 'https://example.com/Path'],
  ['https://مثال.example/', 'https://xn--mgbh0fb.example/'],
  ['https://example.com/"onmouseover="x', 'https://example.com/%22onmouseover=%22x'],
  ['https://example.com/@ada?to=a@b.c#@', 'https://example.com/@ada?to=a@b.c#@'],
])('the link %s is safe and becomes %s', (link, href) => expect(safeHref(link)).toBe(href));

it.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://example.com/x',
  '//x.y',
  'https://user:password@example.com',
  'https://@evil.example',
  'https:\\\\@evil.example',
  'https://\t@evil.example',
  'https://exa mple.com',
  '',
])('the link %j is not safe', (link) => expect(safeHref(link)).toBeUndefined());

it.each([
  ['HTTP://example.com/a/', 'example.com/a'],
  ['https://example.com/a?b', 'example.com/a?b'],
  ['https://example.com/%D9%85%D9%83%D8%AA%D8%A8%D8%A9', 'example.com/مكتبة'],
  ['https://example.com/caf%c3%a9?q=%E6%9D%B1%E4%BA%AC#%41', 'example.com/café?q=東京#A'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('the link %s is shown as %s', (link, shown) => expect(displayLink(link)).toBe(shown));

it.each([
  ['a space', '%20'],
  ['an invisible letter', '%E3%85%A4'],
  ['a percent sign', '%2541'],
])('%s stays encoded', (_, encoded) => {
  const link = `example.com/a${encoded}b`;
  expect(displayLink(`https://${link}`)).toBe(link);
});

it.each([
  ['a Cyrillic letter', 'https://аpple.com/x', 'xn--pple-43d.com/x'],
  ['an encoded Cyrillic letter', 'https://%D0%B5xample.com/%D0%B5', 'xn--xample-2of.com/е'],
  ['a slash look-alike', 'https://example.com⁄evil.com', 'example.xn--comevil-3d7c.com'],
  ['a backslash', 'https:\\\\example.com\\x', 'example.com/x'],
])('the host is shown in ASCII, as browsers open it: %s', (_, link, shown) =>
  expect(displayLink(link)).toBe(shown),
);

it('a stored link with an invisible character shows it encoded', () => {
  expect(displayLink('https://example.com/a\u202Eb')).toBe('example.com/a%E2%80%AEb');
});

it('a link with letters other than ASCII stays safe, also after many calls', () => {
  const wrong = Array.from({ length: 50_000 }, () => safeHref('https://münchen.example/é')).filter(
    (href) => !href,
  );
  expect(wrong).toHaveLength(0);
});
