import { PageError } from '@/components/layout/page-error';
import { routes } from '@/lib/routes';

export default function NotFound() {
  return (
    <main id="main" tabIndex={-1} className="flex flex-1 flex-col justify-center pb-12 outline-none">
      <PageError status={404} homeHref={routes.login()} />
    </main>
  );
}
