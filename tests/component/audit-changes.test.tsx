import { NextIntlClientProvider } from 'next-intl';
import { AuditChanges } from '@/components/audit/audit-changes';
import { getChanges } from '@/lib/audit/changes';
import { localeNames } from '@/lib/i18n/config';
import { render } from '@/tests/support/component/render';
import { messages, otherLocale, t } from '@/tests/support/messages';

// A resource with a field of each type, which no product has.
jest.mock('@/lib/resources', () => {
  const actual = jest.requireActual('@/lib/resources');
  const thing = {
    plural: 'things',
    fields: { price: 'money', opensAt: 'timeofday', colors: { choices: ['red', 'blue'] }, photo: 'image' },
  };
  return {
    ...actual,
    isResourceName: (name: string) => name === 'thing' || actual.isResourceName(name),
    getResource: (name: string) => (name === 'thing' ? thing : actual.getResource(name)),
  };
});

const things = {
  fields: { price: 'Price', opensAt: 'Opens', colors: 'Colors', photo: 'Photo' },
  choices: { colors: { red: 'Red', blue: 'Blue' } },
};
const texts = { ...messages.en, things };

type Values = Record<string, unknown>;

const [was, is] = [t('audit.was'), t('audit.is')];
const field = (name: 'banned' | 'banExpires' | 'sessions' | 'picture' | 'locale') =>
  t(`audit.fields.${name}`);

function show(before: Values, after: Values, targetType = 'thing'): string[] {
  render(
    <NextIntlClientProvider locale="en" messages={texts} timeZone="UTC">
      <AuditChanges changes={getChanges({ before, after })} targetType={targetType} titles={{}} />
    </NextIntlClientProvider>,
  );
  return [...document.querySelectorAll('dl > div')].map((change) =>
    (change.textContent ?? '').replaceAll('\u202F', ' '),
  );
}

test('the values of a record are shown by the types of its fields; a file has no id', () => {
  const before = { price: 1_250, opensAt: '09:05', colors: [], photo: 'id-1' };
  const after = { price: 1_300, opensAt: '15:30', colors: ['red', 'blue'], photo: 'id-2' };
  expect(show(before, after)).toEqual([
    `Price ${was} $12.50 ${is} $13.00`,
    `Opens ${was} 9:05 AM ${is} 3:30 PM`,
    `Colors ${is} Red and Blue`,
    `Photo ${was} ${t('audit.oldFile')} ${is} ${t('audit.newFile')}`,
  ]);
});

test('a value that was recorded with another type or choice is shown as it is', () => {
  expect(show({ opensAt: 'noon', colors: 'red' }, { opensAt: '9:5', colors: ['pink', 'blue'] })).toEqual([
    `Opens ${was} noon ${is} 9:5`,
    `Colors ${was} Red ${is} pink and Blue`,
  ]);
});

test('the values of a user are shown as text; a field without a name, as it is', () => {
  const before = { banned: false, sessions: [{}, {}], picture: 'id-1' };
  const after = {
    banned: true,
    banExpires: '2026-12-01T00:00:00.000Z',
    picture: null,
    locale: otherLocale,
    unheardOf: 3,
  };
  expect(show(before, after, 'user')).toEqual([
    `${field('banned')} ${was} ${t('common.no')} ${is} ${t('common.yes')}`,
    `${field('sessions')} ${was} 2`,
    `${field('picture')} ${was} ${t('audit.oldFile')} ${is} ${t('audit.nothing')}`,
    expect.stringContaining(`${field('banExpires')} ${is} Dec 1, 2026`),
    `${field('locale')} ${is} ${localeNames[otherLocale]}`,
    `unheardOf ${is} 3`,
  ]);
});
