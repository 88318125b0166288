import { BareErrorPage } from './error';

export default function Forbidden() {
  return <BareErrorPage status={403} />;
}
