import { z } from 'zod';
import { EMAIL_MAX } from '@/lib/constants';

/** An address as it is stored: trimmed and in lower case, never folded further (no Unicode look-alikes merge). */
export const emailSchema = z
  .string({ error: 'emailRequired' })
  .trim()
  .toLowerCase()
  .min(1, 'emailRequired')
  .max(EMAIL_MAX, 'emailInvalid')
  .pipe(z.email('emailInvalid'));
