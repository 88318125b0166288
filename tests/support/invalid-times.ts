/** Values of `updatedAt` that a form does not write. */
export const invalidTimes = [
  '0000-01-01T00:00:00Z',
  '0000-01-01T00:00:00.000Z',
  '10000-01-01T00:00:00.000Z',
  '+010000-01-01T00:00:00.000Z',
  '2026-01-01T00:00:00.000+23:59',
  `2026-01-01T00:00:00.${'0'.repeat(300)}Z`,
  'now',
  '',
];
