import { DataList, type ListState } from '@/components/list/list-states';
import { render, screen, userEvent } from '@/tests/support/component/render';

const show = (state: ListState<string>) =>
  render(
    <DataList state={state}>
      {(rows) => (
        <ul>
          {rows.map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ul>
      )}
    </DataList>,
  );

test('rows are handed to whoever draws them', () => {
  show({ status: 'rows', rows: ['one', 'two'] });
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['one', 'two']);
});

test('an empty list says so, in its own words if it has some, and offers the first step', () => {
  show({ status: 'empty', title: 'No repositories', action: <a href="/new">New</a> });
  expect(screen.getByText('No repositories')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'New' })).toBeInTheDocument();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

test('a search without results repeats the term and offers to clear it', () => {
  show({ status: 'noResults', term: '{plum} <b>', clearHref: '/list' });
  expect(screen.getByRole('status')).toHaveTextContent('No results for “{plum} <b>”');
  expect(screen.getByRole('link', { name: 'Clear the search' })).toHaveAttribute('href', '/list');
});

test('a list that failed can be tried again', async () => {
  const onRetry = jest.fn();
  show({ status: 'error', onRetry });
  expect(screen.getByRole('alert')).toHaveTextContent('The list could not be loaded');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('on the server the way to try again is a link', () => {
  show({ status: 'error', retryHref: '/list?after=3' });
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/list?after=3');
});
