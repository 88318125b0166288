import { BareErrorPage } from '@/app/error';
import { notFoundMetadata } from '@/app/error-pages';

export const generateMetadata = notFoundMetadata;

export default function NotFound() {
  return <BareErrorPage status={404} />;
}
