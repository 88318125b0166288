import { BareMain, PageError } from '@/components/layout/page-error';

export default function Forbidden() {
  return (
    <BareMain>
      <PageError status={403} />
    </BareMain>
  );
}
