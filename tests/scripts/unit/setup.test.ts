import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSupportedNode, reportMissing } from '@/scripts/setup.mjs';

const { engines } = JSON.parse(readFileSync(join(__dirname, '../../../package.json'), 'utf8'));

test.each([
  ['18.20.4', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['21.7.3', false],
  ['22.7.0', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['23.11.1', false],
  ['24.0.0', true],
  ['26.10.0', true],
])('Node %s is supported: %s', (version, isSupported) => {
  expect(isSupportedNode(engines.node, version)).toBe(isSupported);
});

describe('a build reports missing messages', () => {
  const english = { title: 'Users', form: { save: 'Save', name: { label: 'Name' } } };
  const files = { 'en.json': english, 'de.json': { form: { save: 'Speichern' } }, 'it.json': {} };

  test('by their keys when they stop it', () => {
    expect(reportMissing(english, files, 'error')).toEqual([
      'messages/de.json lacks 2 of 3 messages. The first:\n  title\n  form.name.label',
      'messages/it.json lacks 3 of 3 messages. The first:\n  title\n  form.save\n  form.name.label',
    ]);
  });

  test('by their number when they are shown in English', () => {
    expect(reportMissing(english, files, 'english')).toEqual([
      'messages/de.json lacks 2 of 3 messages. The build shows them in English.',
      'messages/it.json lacks 3 of 3 messages. The build shows them in English.',
    ]);
  });
});
