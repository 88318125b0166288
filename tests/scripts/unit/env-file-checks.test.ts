import { checkEnvFiles } from '@/scripts/env-file-checks';

const check = (contents: string) => checkEnvFiles([{ path: '.env', contents }]).map(({ message }) => message);
const ends = (name: string) => `The value of ${name} in .env ends before the #, which starts a comment`;

test.each([
  ['ENV_COLOR=#0369a1', ['ENV_COLOR']],
  ['ENV_COLOR = #0369a1', ['ENV_COLOR']],
  ['export AUTH_SECRET=abc#def#ghi\r\nCRON_SECRET=a b#c', ['AUTH_SECRET', 'CRON_SECRET']],
])('%j has values that end at a #', (contents, names) => {
  expect(check(contents)).toEqual(names.map(ends));
});

test.each([
  'ENV_COLOR="#0369a1"',
  "ENV_COLOR='#0369a1'",
  'ENV_COLOR= # the colour of the banner',
  'ENV_NAME=Staging #1',
  '# ENV_COLOR=#0369a1',
  '',
])('%j is read as it is written', (contents) => {
  expect(check(contents)).toEqual([]);
});

test('a file in UTF-16 is not read', () => {
  const contents = Buffer.from('\uFEFFENV_COLOR=#0369a1', 'utf16le').toString('utf8');
  expect(check(contents)).toEqual(['.env is in UTF-16, so none of its settings are read']);
});

test('a byte order mark may become a part of the first name', () => {
  expect(check('\uFEFF# Settings\nENV_NAME=Staging\nENV_COLOR=#0369a1')).toEqual([
    '.env starts with a byte order mark, which some programs read as a part of ENV_NAME',
    ends('ENV_COLOR'),
  ]);
});
