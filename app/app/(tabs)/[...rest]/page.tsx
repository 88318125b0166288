import { AreaError, type AreaErrorProps, areaErrorMetadata } from '@/app/area-error';
import { routes } from '@/lib/routes';

export const generateMetadata = areaErrorMetadata;

export default function AreaErrorPage(props: AreaErrorProps) {
  return <AreaError {...props} homeHref={routes.app.home()} />;
}
