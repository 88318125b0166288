import { DemoPopup, openDemoPopup } from '@/components/form/demo-popup';
import { brand } from '@/lib/brand';
import type { Locale } from '@/lib/i18n/config';
import { act, render, screen, userEvent, waitFor, within } from '@/tests/support/component/render';
import { setWindowWidth } from '@/tests/support/component/window';
import { messages, otherLocale, t } from '@/tests/support/messages';

async function open(locale: Locale = 'en') {
  setWindowWidth(1280);
  const user = userEvent.setup();
  render(<DemoPopup />, { locale });
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
  expect(inside.getByRole('link', { name: t('demo.readme') })).toHaveAttribute('href', brand.readmeUrl);
  expect(inside.getByRole('link', { name: brand.makerEmail })).toHaveAttribute(
    'href',
    `mailto:${brand.makerEmail}`,
  );
  expect(inside.getByRole('link', { name: new URL(brand.makerSite).host })).toHaveAttribute(
    'href',
    brand.makerSite,
  );
  await user.click(inside.getByRole('button', { name: t('demo.copyCommand') }));
  expect(await navigator.clipboard.readText()).toBe(brand.createCopyCommand);
  expect(await inside.findByText(t('common.copied'))).toBeInTheDocument();
  await close();
});

test('is in the language of the page', async () => {
  const { popup } = await open(otherLocale);
  expect(popup).toHaveAccessibleName(messages[otherLocale].demo.title);
  await close();
});
