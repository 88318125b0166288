import { BareErrorPage } from './error';
import { ActingBanner, notFoundMetadata } from './error-pages';

export const generateMetadata = notFoundMetadata;

export default function NotFound() {
  return (
    <>
      <ActingBanner />
      <BareErrorPage status={404} />
    </>
  );
}
