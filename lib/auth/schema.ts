import { z } from 'zod';
import { CODE_LENGTH, EMAIL_MAX } from '@/lib/constants';
import { normalizeCode } from './code';

/** No Unicode folding, so look-alike emails stay different. */
export const emailSchema = z
  .string({ error: 'emailRequired' })
  .trim()
  .toLowerCase()
  .min(1, 'emailRequired')
  .max(EMAIL_MAX, 'emailInvalid')
  .pipe(z.email('emailInvalid'));

/** Not in code.ts, so that the code input does not load zod. */
export const codeSchema = z
  .string({ error: 'codeRequired' })
  .max(64, 'codeInvalid')
  .transform(normalizeCode)
  .pipe(z.string().min(1, 'codeRequired').length(CODE_LENGTH, 'codeLength').regex(/^\d+$/, 'codeInvalid'));

const MAX_LENGTH = 20_000;

const parsed = z
  .string()
  .max(MAX_LENGTH, 'invalidInput')
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'invalidInput' });
      return z.NEVER;
    }
  });

const answerWith = <Shape extends z.ZodRawShape>(shape: Shape) =>
  parsed.pipe(
    z.looseObject({
      id: z.string().min(1).max(2_048),
      rawId: z.string(),
      type: z.literal('public-key'),
      clientExtensionResults: z.looseObject({}).default({}),
      response: z.looseObject({ clientDataJSON: z.string(), ...shape }),
    }),
  );

export const passkeyRegistrationSchema = answerWith({ attestationObject: z.string() });
export const passkeyAuthenticationSchema = answerWith({
  authenticatorData: z.string(),
  signature: z.string(),
});
export type PasskeyResponse = z.output<typeof passkeyAuthenticationSchema>;
