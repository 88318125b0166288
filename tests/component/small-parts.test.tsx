import { toast } from 'sonner';
import { EnvironmentBanner } from '@/components/layout/environment-banner';
import { Toaster } from '@/components/layout/toaster';
import { Pager } from '@/components/list/pager';
import { Avatar } from '@/components/ui/avatar';
import { DateTime } from '@/components/ui/date-time';
import { act, render, screen } from '@/tests/support/component/render';
import { setWindowWidth } from '@/tests/support/component/window';
import { messages, startsWith, t } from '@/tests/support/messages';

test('the pager links to the next page, and disables the missing previous page', () => {
  render(<Pager nextHref="/list?after=3" summary="1–20" />);
  expect(screen.getByRole('navigation', { name: t('pager.label') })).toHaveTextContent('1–20');
  expect(screen.getByRole('link', { name: t('pager.next') })).toHaveAttribute('href', '/list?after=3');
  expect(screen.queryByRole('link', { name: t('pager.previous') })).not.toBeInTheDocument();
  expect(screen.getByText(t('pager.previous'))).toHaveAttribute('aria-disabled', 'true');
});

test.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['grace.hopper@example.com', 'GH'],
  ['ليلى العمري', 'ل'],
  ['  ', ''],
])('the avatar of "%s" shows "%s"', (name, letters) => {
  const { container } = render(<Avatar name={name} />);
  expect(container.textContent).toBe(letters);
});

test('the environment banner shows the name, and is empty without a name and an emoji', () => {
  const { container, rerender } = render(<EnvironmentBanner color="plum" />);
  expect(container).toBeEmptyDOMElement();
  rerender(<EnvironmentBanner name="staging" emoji="🧪" color="plum" />);
  expect(screen.getByRole('complementary', { name: t('environment.label') })).toHaveTextContent('staging');
});

test('a time is shown in UTC', () => {
  render(<DateTime value="2026-11-20T23:45:00Z" />);
  expect(screen.getByText(/Nov 20, 2026, 11:45.PM/)).toHaveAttribute('datetime', '2026-11-20T23:45:00.000Z');
});

test.each([
  ['en', 'right'],
  ['ar', 'left'],
] as const)('in %s a toast is on the %s, with translated labels', async (locale, side) => {
  const { label, close } = messages[locale].toaster;
  setWindowWidth(1280);
  render(<Toaster />, { locale });
  act(() => void toast.success('Saved', { id: locale }));
  const notice = await screen.findByText('Saved');
  expect(notice.closest('[data-x-position]')).toHaveAttribute('data-x-position', side);
  expect(screen.getByRole('region', { name: startsWith(label) })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: close })).toBeInTheDocument();
  act(() => void toast.dismiss(locale));
});
