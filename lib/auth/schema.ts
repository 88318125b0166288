import { z } from 'zod';
import { CODE_LENGTH, EMAIL_MAX, NAME_MAX } from '@/lib/constants';
import { emailAddressSchema, jsonField } from '@/lib/schemas';
import { isReadable } from '@/lib/text';
import { normalizeCode } from './code';

/** The error messages of these schemas are keys of the messages in `validation`. */
export const emailSchema = z
  .string({ error: 'emailRequired' })
  .trim()
  .min(1, 'emailRequired')
  .max(EMAIL_MAX, 'emailInvalid')
  .pipe(emailAddressSchema('emailInvalid'));

export const nameSchema = z
  .string({ error: 'nameInvalid' })
  .trim()
  .min(1, 'nameRequired')
  .max(NAME_MAX, 'nameInvalid')
  .refine(isReadable, 'nameInvalid');

/** This schema is not in code.ts, so that the code input of the page does not load zod. */
export const codeSchema = z
  .string({ error: 'codeRequired' })
  .max(64, 'codeInvalid')
  .transform(normalizeCode)
  .pipe(z.string().min(1, 'codeRequired').length(CODE_LENGTH, 'codeLength').regex(/^\d+$/, 'codeInvalid'))
  .meta({ isEchoed: false });

const MAX_LENGTH = 20_000;

/** The id of a passkey, in base64url. */
const credentialId = z
  .string()
  .max(2_048, 'invalidInput')
  .regex(/^[\w-]+$/, 'invalidInput');

/** The schema of a browser's answer for a passkey. better-auth checks the content. */
const answerWith = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .looseObject({
      id: credentialId,
      rawId: credentialId,
      type: z.literal('public-key'),
      clientExtensionResults: z.looseObject({}).default({}),
      response: z.looseObject({ clientDataJSON: z.string(), ...shape }),
    })
    .refine((answer) => JSON.stringify(answer).length <= MAX_LENGTH, 'invalidInput');

const registration = answerWith({ attestationObject: z.string() });
const authentication = answerWith({ authenticatorData: z.string(), signature: z.string() });
export type PasskeyResponse = z.output<typeof authentication>;

export const passkeyRegistrationSchema = jsonField(MAX_LENGTH).pipe(registration);
export const passkeyAuthenticationSchema = jsonField(MAX_LENGTH).pipe(authentication);

/** The bodies of better-auth's passkey endpoints, without `createSession`, because a registration must not sign in. */
export const passkeyRegistrationBody = z.strictObject({
  response: registration,
  name: nameSchema.optional(),
});
export const passkeyAuthenticationBody = z.strictObject({ response: authentication });
