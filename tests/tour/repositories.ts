import { t } from '@/tests/support/messages';
import type { Scene } from './recording';

export const createRepository: Scene = async (page, recording) => {
  const navigation = page.getByRole('navigation', { name: t('managerNav.label') });
  await navigation.getByRole('link', { name: t('resources.repository.title') }).click();
  await page.waitForURL('**/manager/repositories');
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: t('repositories.new') }).click();
  await page.waitForURL('**/manager/repositories/new');
  await page.getByLabel(t('repositories.fields.name')).fill('orchard');
  await page.getByLabel(t('repositories.fields.link')).fill('https://git.example.com/fruit/orchard');
  await recording.show(1_000);
  await page.getByRole('button', { name: t('repositories.create') }).click();
  await page.getByRole('heading', { level: 1, name: 'orchard' }).waitFor();
  await page
    .locator('[data-sonner-toast]')
    .filter({ hasText: t('record.created') })
    .waitFor();
  await recording.show(1_900);
};
