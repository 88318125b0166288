import { useFormatter } from 'next-intl';
import { ArrowDown, ArrowUp } from '@/components/ui/icons';
import { cn } from '@/lib/utils';

type Props = {
  /** 0.12 is 12 % more. */
  ratio: number;
  /** Whether more is better: only then has a change a colour. */
  isGood: boolean;
};

const colors = { more: 'text-success', less: 'text-danger' };

export function Change({ ratio, isGood }: Props) {
  const format = useFormatter();
  const Arrow = ratio > 0 ? ArrowUp : ArrowDown;
  return (
    <span
      className={cn(
        'inline-flex items-center gap-0.5 whitespace-nowrap font-medium tabular-nums',
        isGood && ratio !== 0 ? colors[ratio > 0 ? 'more' : 'less'] : 'text-foreground',
      )}
    >
      {ratio !== 0 && <Arrow aria-hidden className="size-3" />}
      {format.number(ratio, { style: 'percent', signDisplay: 'exceptZero' })}
    </span>
  );
}
