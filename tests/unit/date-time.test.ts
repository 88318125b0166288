import { dateTimeField, optional } from '@/lib/fields';
import { issueKey } from '@/lib/i18n/issues';
import { dayFilters } from '@/lib/list/filters';
import { toLocalTime, toMoment } from '@/lib/time';

const read = (text: unknown, schema = dateTimeField()) => {
  const { data, error } = schema.safeParse(text, { error: issueKey });
  return error ? error.issues[0]?.message : data;
};

it.each([
  ['2026-05-01T09:30,Africa/Nairobi', '2026-05-01T06:30:00.000Z'],
  ['2026-05-01T09:30:59.999Z', '2026-05-01T09:30:00.000Z'],
  ['2026-05-01T09:30:00+03:00', '2026-05-01T06:30:00.000Z'],
  // Clocks in Paris skip from 2 to 3 on 29 March, and repeat the hour from 2 to 3 on 25 October.
  ['2026-03-29T02:30,Europe/Paris', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T02:30,Europe/Paris', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T02:30,Europe/Paris,2026-10-25T00:30:00.000Z', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T02:30,Europe/Paris,2026-10-25T01:30:00.000Z', '2026-10-25T01:30:00.000Z'],
  ['2026-10-25T02:31,Europe/Paris,2026-10-25T01:30:00.000Z', '2026-10-25T00:31:00.000Z'],
  ['2026-10-25T02:30,Europe/Paris,soon', '2026-10-25T00:30:00.000Z'],
])('a form reads %s as %s', (text, moment) => expect(read(text)).toBe(moment));

it.each([
  [undefined, 'fieldRequired'],
  ['', 'fieldRequired'],
  [',Africa/Nairobi', 'fieldRequired'],
  ['2026-05-01T09:30', 'dateTimeInvalid'],
  ['2026-02-30T09:30,UTC', 'dateTimeInvalid'],
  ['2026-05-01T24:00,UTC', 'dateTimeInvalid'],
  ['2026-05-01T09:30,Nowhere/Land', 'dateTimeInvalid'],
  ['0001-01-01T00:00,Asia/Tokyo', 'dateTimeInvalid'],
  ['9999-12-31T23:59:59-23:59', 'dateTimeInvalid'],
])('rejects %j with %s', (text, message) => expect(read(text)).toBe(message));

it.each([undefined, '', ',UTC'])('an optional moment can be empty: %j', (text) =>
  expect(read(text, optional(dateTimeField()) as never)).toBeNull(),
);

it.each(['Europe/Paris', 'Africa/Nairobi', 'America/St_Johns', 'UTC'])(
  'a form shows the local time in %s that it reads',
  (zone) => {
    for (const text of ['2026-01-15T08:05', '2026-07-15T23:59', '1950-12-31T00:00'])
      expect(toLocalTime(toMoment(text, zone) as Date, zone)).toBe(text);
  },
);

describe('the filter by the day of a moment', () => {
  const { startsAtFrom, startsAtTo } = dayFilters('startsAt', 'datetime');

  it('has the days of the reader, also when clocks change', () => {
    expect(startsAtFrom?.where('2026-03-29', 'Europe/Paris')).toEqual({
      startsAt: { gte: new Date('2026-03-28T23:00:00Z') },
    });
    expect(startsAtTo?.where('2026-03-29', 'Europe/Paris')).toEqual({
      startsAt: { lt: new Date('2026-03-29T22:00:00Z') },
    });
  });

  it('has the same days for every reader for a field without a time', () => {
    const { dueAtFrom, dueAtTo } = dayFilters('dueAt', 'date');
    expect(dueAtFrom?.where('2026-03-29', 'Asia/Tokyo')).toEqual({ dueAt: { gte: new Date('2026-03-29') } });
    expect(dueAtTo?.where('2026-03-29', 'Asia/Tokyo')).toEqual({ dueAt: { lt: new Date('2026-03-30') } });
  });
});
