import { redirect } from 'next/navigation';
import { routes } from '@/lib/routes';
import { requireArea } from '@/lib/server/session/current';

export default async function ManagerPage() {
  await requireArea('manager');
  redirect(routes.manager.dashboard());
}
