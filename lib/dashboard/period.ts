import { CHART_DAYS, CHART_PERIODS } from '@/lib/constants';
import type { Period } from './types';

/** The parameter `days` of the dashboard. */
export const parsePeriod = (value: unknown): Period =>
  CHART_PERIODS.find((period) => String(period) === value) ?? CHART_DAYS;
