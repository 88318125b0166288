/** The values of the filter `last`. */
export const periods = ['24h', '7d', '30d'] as const;
export type Period = (typeof periods)[number];
