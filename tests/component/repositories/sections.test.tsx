import { RepositoryRecord } from '@/components/repositories/repository-record';
import { render, screen } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

jest.mock('@/lib/repositories/actions', () => ({}));
jest.mock('@/lib/search/actions', () => ({}));

const now = new Date('2026-11-26T10:00:00Z');
const record = { id: 'r', name: 'Atlas', link: 'https://a.example', description: 'Maps' };

test.each(['app', 'manager'] as const)(
  'a section of a page’s own stands between the texts of a record and its history in %s',
  (area) => {
    render(
      <RepositoryRecord
        {...{ area, role: 'admin', record: { ...record, createdAt: now, updatedAt: now } }}
        history={<p>Created</p>}
      >
        <h2>Releases</h2>
      </RepositoryRecord>,
    );
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.slice(-3)).toEqual([
      t('repositories.fields.description'),
      'Releases',
      t('record.history'),
    ]);
  },
);
