/** The values of the filter `last`. */
export const periods = ['24h', '7d', '30d'] as const;
/** For a label such as “Last 7 days”. */
export const periodParts = {
  '24h': { unit: 'hours', count: 24 },
  '7d': { unit: 'days', count: 7 },
  '30d': { unit: 'days', count: 30 },
} as const satisfies Record<Period, { unit: 'hours' | 'days'; count: number }>;

export type Period = (typeof periods)[number];
