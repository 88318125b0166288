import { areaNotFoundMetadata } from '@/app/error-pages';
import { ErrorPage } from '@/components/layout/error-page';

export const generateMetadata = areaNotFoundMetadata;

export default function NotFound() {
  return <ErrorPage status={404} />;
}
