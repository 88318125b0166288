import { BareStatusPage } from '@/components/layout/error-page';

export default function Forbidden() {
  return <BareStatusPage status={403} />;
}
