import { notFoundMetadata } from '@/app/error-pages';
import { ErrorPage } from '@/components/layout/error-page';

export const generateMetadata = notFoundMetadata;

export default function NotFound() {
  return <ErrorPage status={404} />;
}
