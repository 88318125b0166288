import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Button } from '@/components/ui/button';
import components from '@/components.json';
import { render, screen, userEvent } from '@/tests/support/component/render';
import { Alert, AlertDescription, AlertTitle } from '@/tests/support/shadcn/alert';
import {
  Pagination,
  PaginationContent,
  PaginationEllipsis,
  PaginationItem,
  PaginationLink,
  PaginationNext,
  PaginationPrevious,
} from '@/tests/support/shadcn/pagination';
import {
  Sheet,
  SheetContent,
  SheetDescription,
  SheetTitle,
  SheetTrigger,
} from '@/tests/support/shadcn/sheet';

// Components in the style of shadcn/ui, as its command adds them: they find what they import.

test('each path of components.json exists', () => {
  const { aliases, tailwind } = components;
  const paths = [tailwind.css, ...Object.values(aliases).map((alias) => alias.replace('@/', ''))];
  const isThere = (path: string) =>
    ['', '.ts'].some((end) => existsSync(join(__dirname, '../../..', path + end)));
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

test('an alert has its title and its text', () => {
  render(
    <Alert variant="destructive">
      <AlertTitle>Payment failed</AlertTitle>
      <AlertDescription>The card has expired.</AlertDescription>
    </Alert>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Payment failedThe card has expired.');
  expect(screen.getByRole('alert')).toHaveClass('text-destructive');
});

test('a pagination has the buttons of the product', () => {
  render(
    <Pagination>
      <PaginationContent>
        <PaginationItem>
          <PaginationPrevious href="?page=0" />
        </PaginationItem>
        <PaginationItem>
          <PaginationLink href="?page=1" isActive>
            1
          </PaginationLink>
        </PaginationItem>
        <PaginationItem>
          <PaginationLink href="?page=2">2</PaginationLink>
        </PaginationItem>
        <PaginationItem>
          <PaginationEllipsis />
        </PaginationItem>
        <PaginationItem>
          <PaginationNext href="?page=2" />
        </PaginationItem>
      </PaginationContent>
    </Pagination>,
  );
  expect(screen.getByRole('link', { name: '1', current: 'page' })).toHaveClass('button', 'border', 'size-9');
  expect(screen.getByRole('link', { name: '2' })).not.toHaveClass('border');
});

test('a sheet opens by a button of the product, and Escape returns the focus to it', async () => {
  render(
    <Sheet>
      <SheetTrigger asChild>
        <Button variant="secondary">Filters</Button>
      </SheetTrigger>
      <SheetContent>
        <SheetTitle>Filters</SheetTitle>
        <SheetDescription>Which rows the list shows.</SheetDescription>
      </SheetContent>
    </Sheet>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  expect(await screen.findByRole('dialog', { name: 'Filters' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
});
