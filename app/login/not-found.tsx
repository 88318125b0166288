import { unknownPageMetadata } from '@/app/unknown-page';
import { BareMain } from '@/components/layout/bare-main';
import { PageError } from '@/components/layout/page-error';
import { routes } from '@/lib/routes';

/** Next takes the title of a 404 page from here. */
export const generateMetadata = unknownPageMetadata;

export default function NotFound() {
  return (
    <BareMain>
      <PageError status={404} homeHref={routes.login()} />
    </BareMain>
  );
}
