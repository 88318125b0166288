import { PageError } from '@/components/layout/page-error';
import { routes } from '@/lib/routes';

export default function NotFound() {
  return <PageError status={404} homeHref={routes.app.home()} />;
}
