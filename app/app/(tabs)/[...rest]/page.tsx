import { AreaError, type AreaErrorProps, areaErrorMetadata } from '@/app/area-error';

export const generateMetadata = areaErrorMetadata;

export default function AreaErrorPage(props: AreaErrorProps) {
  return <AreaError {...props} />;
}
