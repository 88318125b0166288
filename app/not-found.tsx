import { BareStatusPage } from '@/components/layout/error-page';
import { unknownPageMetadata } from './unknown-page';

export const generateMetadata = unknownPageMetadata;

export default function NotFound() {
  return <BareStatusPage status={404} />;
}
