import { BareStatusPage } from '@/app/error';
import { unknownPageMetadata } from '@/app/unknown-page';

/** Next takes the title of a 404 page from here. */
export const generateMetadata = unknownPageMetadata;

export default function NotFound() {
  return <BareStatusPage status={404} />;
}
