/** The ticks of an axis that starts at 0: whole numbers that are easy to read, the last at or above `most`. */
export function ticksFor(most: number): number[] {
  const step = Math.max(1, roundUp(Math.max(most, 1) / 4));
  const ticks = [0];
  while ((ticks.at(-1) ?? 0) < most || ticks.length < 2) ticks.push(ticks.length * step);
  return ticks;
}

/** Up to 1, 2, 5 or 10 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([1, 2, 5].find((factor) => value <= factor * power) ?? 10);
}
