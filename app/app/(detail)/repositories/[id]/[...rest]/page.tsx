import { AreaErrorPage, areaErrorMetadata } from '@/app/error-pages';

export const generateMetadata = areaErrorMetadata;

export default AreaErrorPage;
