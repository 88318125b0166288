import { CookiesOff } from '@/app/login/_components/cookies-off';
import { render, screen } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

it.each([
  ['blocks', false, 1],
  ['accepts', true, 0],
])('a browser that %s cookies has the notice accordingly', (_, isEnabled, count) => {
  jest.spyOn(Navigator.prototype, 'cookieEnabled', 'get').mockReturnValue(isEnabled);
  render(<CookiesOff />);
  expect(screen.queryAllByText(t('login.cookiesOff'))).toHaveLength(count);
});
