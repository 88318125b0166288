import { ActingBanner } from './acting-banner';
import { BareStatusPage } from './error';
import { unknownPageMetadata } from './unknown-page';

export const generateMetadata = unknownPageMetadata;

export default function NotFound() {
  return (
    <>
      <ActingBanner />
      <BareStatusPage status={404} />
    </>
  );
}
