import { useFormatter } from 'next-intl';
import { Link } from '@/components/ui/link';

type Props = { label: string; value: number; href: string };

/** A number that links to the list of what it counts. */
export function Figure({ label, value, href }: Props) {
  const format = useFormatter();
  return (
    <Link href={href} className="card flex min-w-0 flex-col gap-1 p-4 transition-colors hover:bg-accent/50">
      <span className="mb-auto text-muted-foreground text-sm">{label}</span>{' '}
      <span className="font-semibold text-2xl tabular-nums ltr:tracking-tight">{format.number(value)}</span>
    </Link>
  );
}
