import { BareErrorPage } from '@/app/error';
import { notFoundMetadata } from '@/app/error-metadata';

export const generateMetadata = notFoundMetadata;

export default function NotFound() {
  return <BareErrorPage status={404} />;
}
