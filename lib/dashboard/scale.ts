/** Round whole numbers from 0; the last tick is at or above `max`. */
export function ticksFor(max: number): number[] {
  const step = Math.max(1, roundUp(Math.max(max, 1) / 4));
  const ticks = [0];
  while ((ticks.at(-1) ?? 0) < max || ticks.length < 2) ticks.push(ticks.length * step);
  return ticks;
}

function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([1, 2, 5].find((factor) => value <= factor * power) ?? 10);
}
