import { existsSync } from 'node:fs';
import { join } from 'node:path';
import components from '@/components.json';
import { render, screen } from '@/tests/support/component/render';
import { Pagination, PaginationLink } from '@/tests/support/shadcn/pagination';

// Components in the style of shadcn/ui, as its command adds them: they find what they import.

test('each path of components.json exists', () => {
  const { aliases, tailwind } = components;
  const paths = [tailwind.css, ...Object.values(aliases).map((alias) => alias.replace('@/', ''))];
  const isThere = (path: string) =>
    ['', '.ts'].some((end) => existsSync(join(__dirname, '../../..', path + end)));
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

test('a pagination has the buttons of the product', () => {
  render(
    <Pagination>
      <PaginationLink href="?page=1" isActive>
        1
      </PaginationLink>
    </Pagination>,
  );
  expect(screen.getByRole('link', { name: '1', current: 'page' })).toHaveClass('button', 'border', 'size-9');
});
