import { DemoPopup, openDemoPopup } from '@/components/form/demo-popup';
import { brand } from '@/lib/brand';
import { act, render, screen, userEvent, waitFor, within } from '@/tests/support/component/render';
import { setWindowWidth } from '@/tests/support/component/window';
import { t } from '@/tests/support/messages';

async function open() {
  setWindowWidth(1280);
  const user = userEvent.setup();
  render(<DemoPopup />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  act(openDemoPopup);
  return { user, popup: await screen.findByRole('dialog') };
}

const close = async () => {
  await userEvent.setup().keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
};

test('opens again after it was closed', async () => {
  const { popup } = await open();
  expect(popup).toHaveAccessibleName(t('demo.title'));
  expect(popup).toHaveAccessibleDescription(t('demo.text'));
  await close();
  act(openDemoPopup);
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  await close();
});

test('shows the copy command, the readme and the contacts', async () => {
  const { user, popup } = await open();
  const inside = within(popup);
  expect(inside.getByText(brand.createCopyCommand)).toBeInTheDocument();
  const href = (name: string) => inside.getByRole('link', { name }).getAttribute('href');
  expect(href(t('demo.readme'))).toBe(brand.readmeUrl);
  expect(href(brand.makerEmail)).toBe(`mailto:${brand.makerEmail}`);
  expect(href(new URL(brand.makerSite).host)).toBe(brand.makerSite);
  await user.click(inside.getByRole('button', { name: t('demo.copyCommand') }));
  expect(await navigator.clipboard.readText()).toBe(brand.createCopyCommand);
  expect(await inside.findByText(t('common.copied'))).toBeInTheDocument();
  await close();
});
