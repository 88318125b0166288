import { notFound } from 'next/navigation';

/** Every address below that nobody else answers: the not-found view of this area, in its own layout. */
export default function UnknownPage() {
  notFound();
}
