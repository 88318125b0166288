/** The value below which `share` (0 to 1) of all values are. */
export const percentile = (values: number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

export const median = (values: number[]): number => percentile(values, 0.5);
