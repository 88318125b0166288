import { NextIntlClientProvider } from 'next-intl';
import { AuditChanges } from '@/components/audit/audit-changes';
import { getChanges } from '@/lib/audit/changes';
import { render } from '@/tests/support/component/render';
import { messages, t } from '@/tests/support/messages';

// A resource with a field of each type, which no product has.
jest.mock('@/lib/resources', () => {
  const actual = jest.requireActual('@/lib/resources');
  const thing = {
    plural: 'things',
    fields: {
      price: 'money',
      weight: 'decimal',
      opensAt: 'timeofday',
      status: ['planned', 'done'],
      colors: { choices: ['red', 'blue'] },
      photo: 'image',
      manual: { file: ['pdf'] },
    },
  };
  return {
    ...actual,
    isResourceName: (name: string) => name === 'thing' || actual.isResourceName(name),
    getResource: (name: string) => (name === 'thing' ? thing : actual.getResource(name)),
  };
});

const things = {
  fields: {
    price: 'Price',
    weight: 'Weight',
    opensAt: 'Opens',
    status: 'Status',
    colors: 'Colors',
    photo: 'Photo',
    manual: 'Manual',
  },
  choices: { status: { planned: 'Planned', done: 'Done' }, colors: { red: 'Red', blue: 'Blue' } },
};

const texts = { ...messages.en, things };

type Values = Record<string, unknown>;

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

test('the values of a record are shown by the types of its fields', () => {
  const [was, is] = [t('audit.was'), t('audit.is')];
  const before = { price: 1_250, weight: 0.5, opensAt: '09:05', status: 'planned', colors: [] };
  const after = { price: 1_300, weight: 1_234.25, opensAt: '15:30', status: 'done', colors: ['red', 'blue'] };
  expect(show(before, after)).toEqual([
    `Price ${was} $12.50 ${is} $13.00`,
    `Weight ${was} 0.5 ${is} 1,234.25`,
    `Opens ${was} 9:05 AM ${is} 3:30 PM`,
    `Status ${was} Planned ${is} Done`,
    `Colors ${is} Red and Blue`,
  ]);
});

test('a value that was recorded with another type or choice is shown as it is', () => {
  const [was, is] = [t('audit.was'), t('audit.is')];
  expect(show({ opensAt: 'noon', colors: 'red' }, { opensAt: '9:5', colors: ['pink', 'blue'] })).toEqual([
    `Opens ${was} noon ${is} 9:5`,
    `Colors ${was} Red ${is} pink and Blue`,
  ]);
});

test('a picture or a file has no id', () => {
  const [was, is] = [t('audit.was'), t('audit.is')];
  expect(show({ photo: 'id-1', manual: null }, { photo: 'id-2', manual: 'id-3' })).toEqual([
    `Photo ${was} ${t('audit.oldFile')} ${is} ${t('audit.newFile')}`,
    `Manual ${is} ${t('audit.newFile')}`,
  ]);
});

test('nor has the picture of a user', () => {
  expect(show({ picture: 'id-1' }, { picture: null }, 'user')).toEqual([
    `${t('audit.fields.picture')} ${t('audit.was')} ${t('audit.oldFile')} ${t('audit.is')} ${t('audit.nothing')}`,
  ]);
});
