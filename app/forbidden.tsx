import { PageError } from '@/components/feedback/page-error';

export default function Forbidden() {
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <PageError status={403} />
    </main>
  );
}
