/** The value below which that share of all values is. */
export const percentile = (values: number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

export const median = (values: number[]): number => percentile(values, 0.5);
