import { ContinueSection } from '@/app/app/(tabs)/continue-section';
import { PageUserProvider } from '@/components/form/page-user';
import { routes } from '@/lib/routes';
import { render, screen } from '@/tests/support/component/render';

const HOUR_MS = 60 * 60 * 1000;

const show = (count: number) => {
  const at = Date.now() - 2 * HOUR_MS;
  const recents = Array.from({ length: count }, (_, index) => ({
    path: routes.manager.user(`u${index}`),
    title: `User ${index}`,
    at,
  }));
  localStorage.setItem('recents', JSON.stringify({ ada: recents }));
  render(
    <PageUserProvider id="ada" name="Ada">
      <ContinueSection {...{ title: 'Continue', role: 'admin', reserved: 3 }} />
    </PageUserProvider>,
  );
};

describe('what was opened last', () => {
  it('is four records with the time, whatever the server left room for', () => {
    show(6);
    expect(screen.getByRole('region', { name: 'Continue' })).toBeVisible();
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['u0', 'u1', 'u2', 'u3'].map((id) => routes.manager.user(id)),
    );
    expect(links[0]).toHaveTextContent('User 02 hours ago');
  });

  it('has no section without any', () => {
    show(0);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});
