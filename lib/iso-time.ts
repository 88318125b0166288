import { z } from 'zod';

/** A time as `toISOString` writes it. PostgreSQL has no year 0. */
export const isoTimeSchema = z.iso.datetime({ precision: 3 }).refine((text) => !text.startsWith('0000'));
