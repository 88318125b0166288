import { findLiterals } from '@/tests/support/static/literal-scan';
import { sourceFiles } from '@/tests/support/static/source-files';

it('pages, components and emails contain no visible text outside messages/*.json', () => {
  const files = sourceFiles('app', 'components', 'lib/emails');
  expect(files.length).toBeGreaterThan(10);
  expect(files.flatMap(findLiterals)).toEqual([]);
});

const scan = (code: string) => findLiterals({ path: 'sample.tsx', code });

describe('the scan finds', () => {
  it.each([
    ['an attribute', '<button aria-label="Close" />'],
    ['an attribute in braces', "<input placeholder={'Search'} />"],
    ['one side of a condition', "<a title={open ? t('close') : 'Open'} />"],
    ['a fallback', "<img alt={name || 'Nobody'} />"],
    ['a template', '<a aria-label={`Delete this`} />'],
    ['a concatenated text', "<a title={'Delete ' + name} />"],
    ['a condition in parentheses', "<a title={(open ? t('close') : 'Open') + name} />"],
    ['text between tags', '<p>Hello</p>'],
    ['a string between tags', "<p>{'Hello'}</p>"],
    ['a string between tags under a condition', "<p>{done && 'Done'}</p>"],
    ['text in a fragment', '<>Hello</>'],
    ['a title of metadata', "export const metadata = { title: 'Users' };"],
    ['a title template of metadata', "export const metadata = { title: { default: 'Users' } };"],
    ['a computed title', "export const generateMetadata = () => ({ title: 'Users' });"],
    ['a label in a table of columns', "const columns = [{ id: 'name', label: 'Name' }];"],
    ['a toast', "toast.success('Saved');"],
    ['a plain toast', "toast('Saved');"],
    ['a text in another script', '<button aria-label="إغلاق" />'],
  ])('%s', (_, code) => expect(scan(code)).toHaveLength(1));

  it('each text with its path and line', () => {
    expect(scan('\n<button aria-label="Close" />')).toEqual(['sample.tsx:2: Close']);
    expect(scan('<p>\n  Hello\n</p>')).toEqual(['sample.tsx:2: Hello']);
  });
});

describe('the scan ignores', () => {
  it.each([
    ['a translated attribute', "<button aria-label={t('close')} />"],
    ['a translated text with arguments', "<p>{t('hello', { name: 'x' })}</p>"],
    ['an empty alternative text', '<img alt="" />'],
    ['separators', "<p>{' '}·{'–'}</p>"],
    ['an entity', '<p>&nbsp;</p>'],
    ['classes, types and ids', '<input className="big red" type="email" name="email" id="field" />'],
    ['a compared string', "<p>{state === 'open' && icon}</p>"],
    ['an ID in a table of columns', "const columns = [{ id: 'name', label: t('name') }];"],
    ['an error for the log', "throw new Error('No such row');"],
  ])('%s', (_, code) => expect(scan(code)).toEqual([]));
});
