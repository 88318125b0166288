import { HomeLinks } from '@/app/app/(tabs)/home-links';
import { RecordLink, UserLink } from '@/components/records/record-link';
import { listResources, resourceNames } from '@/lib/resources';
import { getReadRoutes, routes } from '@/lib/routes';
import { render, screen } from '@/tests/support/component/render';

const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

test.each(['admin', null] as const)(
  'what a record names is a link for a role that may open it: %s',
  (role) => {
    const expected = [routes.manager.user('u1')];
    render(<UserLink {...{ role, user: { id: 'u1', name: 'Ada', email: 'ada@example.com' } }} />);
    for (const kind of resourceNames.slice(0, 1)) {
      render(<RecordLink {...{ role, kind, id: 'r1' }}>Van</RecordLink>);
      expected.push(getReadRoutes('manager', kind).record('r1'));
    }
    expect(links()).toEqual(role ? expected : []);
    expect(screen.getByText('Ada')).toBeVisible();
  },
);

test('the home page links to the lists of the app area that the role may open, and not to what it shows', () => {
  const lists = listResources('app');
  const { rerender } = render(<HomeLinks {...{ role: 'user', shown: [] }} />);
  expect(links()).toEqual(lists.map((name) => getReadRoutes('app', name).list()));
  rerender(<HomeLinks {...{ role: null, shown: [] }} />);
  expect(links()).toEqual([]);
  rerender(<HomeLinks {...{ role: 'user', shown: lists }} />);
  expect(links()).toEqual([]);
});
