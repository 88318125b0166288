import { UnknownPage, unknownPageMetadata } from '@/app/unknown-page';

export const generateMetadata = unknownPageMetadata;

export default UnknownPage;
