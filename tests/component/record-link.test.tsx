import { HomeLinks } from '@/app/app/(tabs)/home-links';
import { RecordLink, UserLink } from '@/components/records/record-link';
import { listResources, resourceNames } from '@/lib/resources';
import { getReadRoutes, routes } from '@/lib/routes';
import { render, screen } from '@/tests/support/component/render';

const [firstResource] = resourceNames;
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

describe('what a record names', () => {
  const ada = { id: 'u1', name: 'Ada', email: 'ada@example.com' };

  it('is a link for a role that may open it', () => {
    render(<UserLink {...{ role: 'admin', user: ada }} />);
    if (firstResource)
      render(<RecordLink {...{ role: 'admin', kind: firstResource, id: 'r1' }}>Van</RecordLink>);
    const expected = firstResource ? [getReadRoutes('manager', firstResource).record('r1')] : [];
    expect(links()).toEqual([routes.manager.user('u1'), ...expected]);
  });

  it('is text for others', () => {
    render(<UserLink {...{ role: null, user: ada }} />);
    if (firstResource)
      render(<RecordLink {...{ role: null, kind: firstResource, id: 'r1' }}>Van</RecordLink>);
    expect(links()).toEqual([]);
    expect(screen.getByText('Ada')).toBeVisible();
  });
});

describe('the home page', () => {
  const lists = listResources('app').map((name) => getReadRoutes('app', name).list());

  it('links to the lists of the app area that the role may open', () => {
    const { unmount } = render(<HomeLinks {...{ role: 'user', shown: [] }} />);
    expect(links()).toEqual(lists);
    unmount();
    render(<HomeLinks {...{ role: null, shown: [] }} />);
    expect(links()).toEqual([]);
  });

  it('does not link to what it shows', () => {
    render(<HomeLinks {...{ role: 'user', shown: listResources('app') }} />);
    expect(links()).toEqual([]);
  });
});
