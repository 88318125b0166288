import { unknownPageMetadata } from '@/app/unknown-page';
import { BareStatusPage } from '@/components/layout/error-page';

export const generateMetadata = unknownPageMetadata;

export default function NotFound() {
  return <BareStatusPage status={404} />;
}
