import { BareErrorPage, CaughtErrorPage, ErrorPage } from '@/components/layout/error-page';
import { brand } from '@/lib/brand';
import { router } from '@/tests/support/component/navigation';
import { render, screen, userEvent } from '@/tests/support/component/render';
import { startsWith, t } from '@/tests/support/messages';

jest.mock('@/lib/account/actions', () => ({}));

let mockIsDevelopment = false;
jest.mock('@/lib/constants', () => ({
  ...jest.requireActual('@/lib/constants'),
  get isDevelopment() {
    return mockIsDevelopment;
  },
}));
beforeEach(() => {
  mockIsDevelopment = false;
});

test.each([
  [403, t('pageError.forbidden')],
  [404, t('pageError.notFound')],
  [500, t('pageError.server')],
] as const)('%i shows its code and its message', (status, sentence) => {
  render(<ErrorPage status={status} />);
  expect(screen.getByText(status)).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: sentence })).toBeInTheDocument();
});

test('an unknown error shows no code, but its reference', () => {
  render(<ErrorPage status="unknown" requestId="req-1" />);
  expect(screen.getByRole('heading', { name: t('pageError.server') })).toBeInTheDocument();
  expect(screen.queryByText('unknown')).not.toBeInTheDocument();
  expect(screen.getByText(t('pageError.reference', { id: 'req-1' }))).toBeInTheDocument();
});

test('leads home and back, and first to another try only where the server failed', async () => {
  const { rerender } = render(<ErrorPage status={404} />);
  expect(screen.getByRole('link', { name: t('pageError.goHome') })).toHaveAttribute('href', '/');
  await userEvent.click(screen.getByRole('button', { name: t('pageError.goBack') }));
  expect(router.back).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: t('pageError.retry') })).not.toBeInTheDocument();
  rerender(<ErrorPage status="noRecord" list={{ href: '/manager/users', title: 'Users' }} />);
  expect(screen.getByRole('heading', { name: t('pageError.recordNotFound') })).toBeInTheDocument();
  expect(screen.getByText('404')).toBeInTheDocument();
  expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '/manager/users');
  rerender(<ErrorPage status={500} />);
  expect(screen.getAllByRole('button')[0]).toHaveAccessibleName(t('pageError.retry'));
});

test('an error outside of a layout has the brand, the preferences and a main part', () => {
  render(<BareErrorPage status={404} />);
  expect(screen.getByRole('link', { name: brand.name })).toHaveAttribute('href', '/');
  expect(screen.getByRole('button', { name: startsWith(t('preferences.title')) })).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveTextContent(t('pageError.notFound'));
});

describe('the error boundary', () => {
  const error = Object.assign(new Error('select failed'), { digest: '4711' });

  test('shows the message of an error of the browser', () => {
    render(<CaughtErrorPage error={new Error('The map could not be drawn')} retry={jest.fn()} />);
    expect(screen.getByText('The map could not be drawn')).toBeInTheDocument();
  });

  test('hides the message of an error of the server except in development, and shows its reference', () => {
    const { unmount } = render(<CaughtErrorPage error={error} retry={jest.fn()} />);
    expect(screen.queryByText('select failed')).not.toBeInTheDocument();
    expect(screen.getByText(t('errorBoundary.text'))).toBeInTheDocument();
    expect(screen.getByText(t('pageError.reference', { id: '4711' }))).toBeInTheDocument();
    unmount();
    mockIsDevelopment = true;
    render(<CaughtErrorPage error={error} retry={jest.fn()} />);
    expect(screen.getByText('select failed')).toBeInTheDocument();
  });
});
