export const hostileIds: [name: string, id: string][] = [
  ['a path', '..%2f..%2fetc%2fpasswd'],
  ['dots', '%2e%2e'],
  ['10,000 characters', 'x'.repeat(10_000)],
  ['NUL', '%00'],
  ['invalid UTF-8', '%ff'],
  ['quotes', encodeURIComponent("' or '1'='1")],
  ['a prototype', '__proto__'],
  ['an unknown id', '00000000-0000-4000-8000-00000000dead'],
];
