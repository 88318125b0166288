import { PageError } from '@/components/feedback/page-error';

export default function NotFound() {
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <PageError status={404} />
    </main>
  );
}
