import { AreaErrorPage, areaErrorMetadata } from '@/app/area-error';

export const generateMetadata = areaErrorMetadata;

export default AreaErrorPage;
