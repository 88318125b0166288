import { ChoiceMenu } from '@/components/list/choice-menu';
import { ColumnMenu } from '@/components/list/column-menu';
import { Highlight } from '@/components/list/highlight';
import { currentUrl, resetUrl } from '@/tests/support/component/navigation';
import { render, screen, userEvent } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

beforeEach(() => resetUrl());

const options = [
  { value: '', label: 'All' },
  { value: 'admin', label: 'Admin' },
];

test('a choice is added to the URL, which keeps its other parameters', async () => {
  const url = { path: '/list', query: { searchTerm: 'a' } };
  render(<ChoiceMenu url={url} param="role" label="Role" options={options} />);
  await userEvent.click(screen.getByRole('button', { name: 'Role All' }));
  expect(screen.getByRole('menuitemradio', { name: 'All' })).toBeChecked();
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Admin' }));
  expect(currentUrl()).toBe('/list?searchTerm=a&role=admin');
});

test('the button shows the current choice, and the first option removes it from the URL', async () => {
  const url = { path: '/list', query: { role: 'admin' } };
  render(<ChoiceMenu url={url} param="role" label="Role" options={options} />);
  await userEvent.click(screen.getByRole('button', { name: 'Role Admin' }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'All' }));
  expect(currentUrl()).toBe('/list');
});

test('a column can be hidden and another one shown while the menu stays open', async () => {
  const columns = [
    { name: 'link', label: 'Link' },
    { name: 'createdAt', label: 'Created' },
  ];
  const url = { path: '/list', query: { hide: 'link' } };
  render(<ColumnMenu url={url} columns={columns} hidden={['link']} />);
  await userEvent.click(screen.getByRole('button', { name: t('list.columns') }));
  expect(screen.getByRole('menuitemcheckbox', { name: 'Link' })).not.toBeChecked();
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Created' }));
  expect(currentUrl()).toBe('/list?hide=link%2CcreatedAt');
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Link' }));
  expect(currentUrl()).toBe('/list');
});

test('a match is marked, ignoring accents and case', () => {
  const { container } = render(<Highlight text="Café Atlas" term="cafe" />);
  expect(container).toHaveTextContent('Café Atlas');
  expect(container.querySelector('mark')).toHaveTextContent('Café');
});
