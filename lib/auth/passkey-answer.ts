import { z } from 'zod';

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

/** What a browser answers with a passkey, as a field of a form; better-auth checks what is in it. */
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

export const newPasskeySchema = answerWith({ attestationObject: z.string() });
export const passkeySchema = answerWith({ authenticatorData: z.string(), signature: z.string() });
export type PasskeyAnswer = z.output<typeof passkeySchema>;
