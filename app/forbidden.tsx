import { PageError } from '@/components/layout/page-error';

export default function Forbidden() {
  return (
    <main id="main" tabIndex={-1} className="flex flex-1 flex-col justify-center pb-12 outline-none">
      <PageError status={403} />
    </main>
  );
}
