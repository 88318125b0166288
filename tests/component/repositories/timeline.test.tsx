import { Timeline } from '@/components/audit/event-list';
import { event } from '@/tests/support/component/audit';
import { toList } from '@/tests/support/component/list';
import { render, screen } from '@/tests/support/component/render';
import { inOrder, t } from '@/tests/support/messages';

test('the timeline of a repository does not repeat its name', () => {
  const update = event({
    action: 'repositoryUpdate',
    targetType: 'repository',
    targetId: 'r',
    targetUser: null,
    before: { name: 'Old' },
    after: { name: 'Atlas' },
  });
  render(<Timeline list={toList([update])} emptyText="Empty" recordId="r" />);
  expect(screen.getByRole('listitem')).toHaveTextContent(
    inOrder(`Grace Admin · ${t('audit.verbs.update')}`, 'Old', 'Atlas'),
  );
  expect(screen.queryByRole('link', { name: 'Atlas' })).not.toBeInTheDocument();
});
