import { BareMain } from '@/components/layout/bare-main';
import { PageError } from '@/components/layout/page-error';
import { unknownPageMetadata } from './unknown-page';

export const generateMetadata = unknownPageMetadata;

export default function NotFound() {
  return (
    <BareMain>
      <PageError status={404} />
    </BareMain>
  );
}
