import { z } from 'zod';
import { CODE_LENGTH } from '@/lib/constants';
import { normalizeCode } from './code';

/** A code as a form sends it. Apart from code.ts, so that the field that asks for it need not load zod. */
export const codeSchema = z
  .string({ error: 'codeRequired' })
  .max(64, 'codeInvalid')
  .transform(normalizeCode)
  .pipe(z.string().min(1, 'codeRequired').length(CODE_LENGTH, 'codeLength').regex(/^\d+$/, 'codeInvalid'));
