import { BareErrorPage } from './error';
import { BareImpersonationBanner, notFoundMetadata } from './error-pages';

export const generateMetadata = notFoundMetadata;

export default function NotFound() {
  return (
    <>
      <BareImpersonationBanner />
      <BareErrorPage status={404} />
    </>
  );
}
