type Props = { values: number[] /** The value at the bottom. Default: the smallest. */; from?: number };

/** A line over the whole box. SVG ignores the text direction, so it is mirrored for right-to-left. */
export function Sparkline({ values, from = Math.min(...values) }: Props) {
  const range = Math.max(...values) - from;
  const points = values.map((value, index) => {
    const x = (index / Math.max(values.length - 1, 1)) * 100;
    return `${x.toFixed(2)},${range === 0 ? 100 : (100 - ((value - from) / range) * 100).toFixed(2)}`;
  });
  return (
    <svg
      aria-hidden
      focusable="false"
      viewBox="0 -4 100 108"
      preserveAspectRatio="none"
      className="flip-rtl h-12 w-full"
    >
      <polygon points={`0,104 ${points.join(' ')} 100,104`} className="fill-primary/10" />
      <polyline
        points={points.join(' ')}
        vectorEffect="non-scaling-stroke"
        className="fill-none stroke-[1.5] stroke-primary"
      />
    </svg>
  );
}
