import { createFormatter } from 'next-intl';
import type { Locale } from '@/lib/i18n/config';
import { makeToTitle } from '@/lib/i18n/record-title';
import { resources } from '@/lib/resources';

const { repository } = resources;
afterEach(() => jest.restoreAllMocks());

function withTitle(title: string[], fields: object) {
  const changed = { ...repository, title, fields: { ...repository.fields, ...fields } };
  jest.replaceProperty(resources as { repository: object }, 'repository', changed);
}

const name = (row: object, locale: Locale = 'en', timeZone?: string) =>
  makeToTitle(createFormatter({ locale, timeZone: timeZone ?? 'UTC' }), timeZone)('repository', row);

it('a record is named by its text', () => {
  expect(name({ name: 'Atlas' })).toBe('Atlas');
});

describe('a record that several fields name', () => {
  const startsAt = '2026-11-29T21:30:00.000Z';
  const row = { userId: 'u', user: { name: 'Uma', email: 'uma@example.com' }, startsAt };

  beforeEach(() => withTitle(['userId', 'startsAt'], { userId: 'user', startsAt: 'datetime' }));

  it.each<[Locale, string, string]>([
    ['en', 'Africa/Nairobi', 'Uma · Nov 30, 2026, 12:30 AM'],
    ['fr', 'Europe/Paris', 'Uma · 29 nov. 2026, 22:30'],
  ])('has a moment in the language %s and in the zone %s', (locale, timeZone, title) => {
    expect(name(row, locale, timeZone)).toBe(title);
  });

  it('keeps a name and a date in their order if one is written from right to left', () => {
    expect(name(row, 'ar', 'Africa/Nairobi')).toMatch(/^\u2068Uma\u2069 · \u2068.*2026.*\u2069$/);
    expect(name({ ...row, user: { name: 'أمينة', email: '' } }, 'en', 'Africa/Nairobi')).toBe(
      '\u2068أمينة\u2069 · \u2068Nov 30, 2026, 12:30 AM\u2069',
    );
  });

  it('says that a moment is in UTC until the zone is known', () => {
    expect(name(row)).toBe('Uma · Nov 29, 2026, 9:30 PM UTC');
  });

  it('has a moment and a day as the database returns them', () => {
    expect(name({ ...row, startsAt: new Date(startsAt) })).toBe(name(row));
    withTitle(['day'], { day: 'date' });
    expect([name({ day: '2026-05-01' }), name({ day: new Date('2026-05-01') })]).toEqual([
      'May 1, 2026',
      'May 1, 2026',
    ]);
  });

  it('has the email of a user without a name, and leaves out what is gone', () => {
    expect(name({ ...row, user: { name: '', email: 'uma@example.com' } })).toMatch(/^uma@example\.com · /);
    expect(name({ ...row, user: null })).toBe('Nov 29, 2026, 9:30 PM UTC');
  });

  it('has the title of a record that it names, also if several fields name that one', () => {
    withTitle(['userId', 'parentId'], { userId: 'user', parentId: { record: 'repository' } });
    const parent = { user: { name: 'Ada', email: '' } };
    expect(name({ ...row, parent })).toBe('Uma · Ada');
    expect(name({ ...row, parent: 'Atlas' })).toBe('Uma · Atlas');
  });
});
