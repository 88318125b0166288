import { redirect } from 'next/navigation';
import { requireArea } from '@/lib/auth/session/current';
import { routes } from '@/lib/routes';

export default async function ManagerPage() {
  await requireArea('manager');
  redirect(routes.manager.dashboard());
}
