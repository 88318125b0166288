const QUARTER = 25;

type ProgressBarProps = {
  label: string;
  /** An integer from 0 to 100. */
  percent: number;
  format: (percent: number) => string;
};

export function ProgressBar({ label, percent, format }: ProgressBarProps) {
  const announced = Math.floor(percent / QUARTER) * QUARTER;
  return (
    <div className="flex flex-col gap-2">
      <div aria-hidden className="flex justify-between gap-4 text-sm">
        <span className="min-w-0 font-medium wrap-anywhere">{label}</span>
        <span className="text-muted-foreground tabular-nums">{format(percent)}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={format(percent)}
        className="h-2 overflow-hidden rounded-full bg-muted forced-color-adjust-none"
      >
        <div
          className="h-full rounded-full bg-primary transition-[width] duration-300"
          style={{ width: `${percent}%` }}
        />
      </div>
      <p role="status" className="sr-only">
        {label} {format(announced)}
      </p>
    </div>
  );
}
