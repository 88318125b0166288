import { t } from '@/tests/support/messages';
import type { Scene } from './recording';

export const createRepository: Scene = async (page, recording) => {
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await page.waitForURL('**/manager/repositories');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('c');
  await page.waitForURL('**/manager/repositories/new');
  await page.getByLabel(t('repositories.fields.name')).fill('orchard');
  await page.getByLabel(t('repositories.fields.link')).fill('https://git.example.com/fruit/orchard');
  await recording.show(1_000);
  await page.getByRole('button', { name: t('repositories.create') }).click();
  await page.getByRole('heading', { level: 1, name: 'orchard' }).waitFor();
  await page.getByText(t('repositories.saved.created')).waitFor();
  await recording.show(1_900);
};
