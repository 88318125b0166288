import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSupportedNode, reportMissing } from '@/scripts/setup.mjs';

const { engines } = JSON.parse(readFileSync(join(__dirname, '../../../package.json'), 'utf8'));

test.each([
  ['20.18.3', false],
  ['20.19.0', true],
  ['21.7.3', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['26.10.0', true],
])('Node %s is supported: %s', (version, isSupported) => {
  expect(isSupportedNode(engines.node, version)).toBe(isSupported);
});

test.each([
  ['error', 'lacks 2 of 3 messages. The first:\n  title\n  form.name.label'],
  ['english', 'lacks 2 of 3 messages. The build shows them in English.'],
] as const)('a build reports missing messages: %s', (mode, problem) => {
  const english = { title: 'Users', form: { save: 'Save', name: { label: 'Name' } } };
  const german = { form: { save: 'Speichern' } };
  expect(reportMissing(english, { 'en.json': english, 'de.json': german }, mode)).toEqual([
    `messages/de.json ${problem}`,
  ]);
});
