import { CaughtErrorPage } from '@/components/layout/error-page';
import { render, screen } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

jest.mock('@/lib/account/actions', () => ({}));

let mockIsDevelopment = false;
jest.mock('@/lib/constants', () => ({
  ...jest.requireActual('@/lib/constants'),
  get isDevelopment() {
    return mockIsDevelopment;
  },
}));

describe('the error boundary', () => {
  const error = Object.assign(new Error('select failed'), { digest: '4711' });

  test('shows the message of an error of the browser, and no status', () => {
    render(<CaughtErrorPage error={new Error('The map could not be drawn')} retry={jest.fn()} />);
    expect(screen.getByText('The map could not be drawn')).toBeInTheDocument();
    expect(screen.queryByText('unknown')).not.toBeInTheDocument();
  });

  test.each([false, true])(
    'shows the reference of an error of the server, and its message only in development: %s',
    (isDevelopment) => {
      mockIsDevelopment = isDevelopment;
      render(<CaughtErrorPage error={error} retry={jest.fn()} />);
      expect(screen.getByText(isDevelopment ? 'select failed' : t('errorBoundary.text'))).toBeVisible();
      expect(screen.queryAllByText('select failed')).toHaveLength(isDevelopment ? 1 : 0);
      expect(screen.getByText(t('pageError.reference', { id: '4711' }))).toBeInTheDocument();
    },
  );
});
