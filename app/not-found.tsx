import { BareStatusPage } from './error';
import { unknownPageMetadata } from './unknown-page';

export const generateMetadata = unknownPageMetadata;

export default function NotFound() {
  return <BareStatusPage status={404} />;
}
