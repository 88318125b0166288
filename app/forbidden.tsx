import { BareMain } from '@/components/layout/bare-main';
import { PageError } from '@/components/layout/page-error';

export default function Forbidden() {
  return (
    <BareMain>
      <PageError status={403} />
    </BareMain>
  );
}
