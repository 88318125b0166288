import { BareStatusPage } from './error';

export default function Forbidden() {
  return <BareStatusPage status={403} />;
}
