import { BareMain, PageError } from '@/components/layout/page-error';
import { routes } from '@/lib/routes';

export default function NotFound() {
  return (
    <BareMain>
      <PageError status={404} homeHref={routes.login()} />
    </BareMain>
  );
}
