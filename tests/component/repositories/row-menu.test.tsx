import { toast } from 'sonner';
import { RepositoryRowMenu } from '@/components/repositories/repository-row-menu';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '@/components/ui/dropdown-menu';
import { render, screen, userEvent, waitFor } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

const now = new Date('2026-11-26T10:00:00Z');
const repository = {
  id: 'atlas',
  name: 'Atlas',
  link: 'https://example.com',
  description: null,
  createdAt: now,
  updatedAt: now,
};
const toasts = { success: jest.spyOn(toast, 'success'), error: jest.spyOn(toast, 'error') };
beforeEach(() => jest.clearAllMocks());

async function copyLink(writeText?: jest.Mock) {
  const pointer = userEvent.setup();
  Object.defineProperty(navigator, 'clipboard', { value: writeText && { writeText }, configurable: true });
  render(
    <DropdownMenu>
      <DropdownMenuTrigger>Menu</DropdownMenuTrigger>
      <DropdownMenuContent>
        <RepositoryRowMenu {...{ repository, role: 'admin' }} onDelete={jest.fn()} />
      </DropdownMenuContent>
    </DropdownMenu>,
  );
  await pointer.click(screen.getByRole('button'));
  await pointer.click(await screen.findByRole('menuitem', { name: t('repositories.copyLink') }));
}

test('the link is copied', async () => {
  const writeText = jest.fn(async () => undefined);
  await copyLink(writeText);
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith(t('common.copied')));
  expect(writeText).toHaveBeenCalledWith(repository.link);
});

test('without a clipboard, as in pages without HTTPS, the menu says that copying failed', async () => {
  await copyLink();
  await waitFor(() => expect(toasts.error).toHaveBeenCalledWith(t('common.copyFailed')));
  expect(toasts.success).not.toHaveBeenCalled();
});
