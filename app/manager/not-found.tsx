import { unknownPageMetadata } from '@/app/unknown-page';
import { PageError } from '@/components/layout/page-error';

/** Next takes the title of a 404 page from here. */
export const generateMetadata = unknownPageMetadata;

export default function NotFound() {
  return <PageError status={404} />;
}
