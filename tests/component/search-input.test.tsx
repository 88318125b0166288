import { SearchInput } from '@/components/list/search-input';
import { currentUrl, resetUrl, router, visit } from '@/tests/support/component/navigation';
import { act, render, screen, userEvent } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

const box = () => screen.getByRole('searchbox', { name: t('search.label') });
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function open(url?: string) {
  resetUrl(url);
  render(<SearchInput />);
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
}

beforeEach(() => {
  jest.useFakeTimers();
  router.replace.mockClear();
});
afterEach(() => jest.useRealTimers());

test('the term is added to the URL once, 150 ms after the last key', async () => {
  const user = open();
  expect(box()).toHaveAttribute('placeholder', t('search.placeholder'));
  await user.type(box(), 'apple');
  wait(149);
  expect(currentUrl()).toBe('/list');
  wait(1);
  expect(currentUrl()).toBe('/list?searchTerm=apple');
  expect(router.replace).toHaveBeenCalledTimes(1);
  expect(router.replace).toHaveBeenCalledWith(expect.anything(), { scroll: false });
});

test('a new term starts at the first page and keeps the filters', async () => {
  const user = open('/list?role=admin&after=abc');
  await user.type(box(), 'a b');
  wait(150);
  expect(currentUrl()).toBe('/list?role=admin&searchTerm=a+b');
});

test.each([
  ['/list?searchTerm=apple&searchTerm=pear', ''],
  ['/list?searchTerm=%20apple%20', 'apple'],
])('the box of %s has the term that the page searches: "%s"', (url, term) => {
  open(url);
  expect(box()).toHaveValue(term);
});

test('Enter does not wait', async () => {
  const user = open();
  await user.type(box(), 'x{Enter}');
  expect(currentUrl()).toBe('/list?searchTerm=x');
});

test('Esc clears the input and the URL, and keeps the focus', async () => {
  const user = open('/list?searchTerm=apple');
  expect(box()).toHaveValue('apple');
  await user.type(box(), '{Escape}');
  expect(box()).toHaveValue('');
  expect(currentUrl()).toBe('/list');
  expect(box()).toHaveFocus();
});

test('the clear button clears the URL, focuses the input and disappears', async () => {
  const user = open('/list?searchTerm=apple');
  await user.click(screen.getByRole('button', { name: t('search.clear') }));
  expect(currentUrl()).toBe('/list');
  expect(box()).toHaveFocus();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the input follows the URL when the user goes back', () => {
  open('/list?searchTerm=new');
  act(() => visit('/list?searchTerm=old'));
  expect(box()).toHaveValue('old');
  wait(1000);
  expect(currentUrl()).toBe('/list?searchTerm=old');
});

test('letters typed while a search is loading are kept', async () => {
  const user = open();
  await user.type(box(), 'ap');
  router.replace.mockImplementationOnce((href) => setTimeout(() => visit(href), 50));
  wait(150);
  await user.type(box(), 'ple');
  wait(50);
  expect(box()).toHaveValue('apple');
  wait(150);
  expect(currentUrl()).toBe('/list?searchTerm=apple');
});
