import { unknownPageMetadata } from '@/app/unknown-page';
import { BareMain } from '@/components/layout/bare-main';
import { PageError } from '@/components/layout/page-error';

export const generateMetadata = unknownPageMetadata;

export default function NotFound() {
  return (
    <BareMain>
      <PageError status={404} />
    </BareMain>
  );
}
