import { z } from 'zod';
import { roleNames } from '@/lib/auth/roles';
import { emailSchema } from '@/lib/auth/schema';
import { locales } from '@/lib/i18n/config';
import { idSchema } from '@/lib/schemas';
import { DAY_SECONDS } from '@/lib/time';
import { banSchema, userNameSchema } from '@/lib/users/schema';

// These schemas check the input of better-auth's admin endpoints. An issue's message in capitals is an error code.

const BAN_SECONDS_MAX = 100 * 365 * DAY_SECONDS;

/** Rejects unknown fields, so that a misspelled field is not ignored. */
export const strictBody = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: ({ code }) => (code === 'unrecognized_keys' ? 'FIELD_NOT_ALLOWED' : undefined),
  });

/** better-auth accepts several roles. Here a user has one role, given as text or as an array. */
const roleSchema = z
  .union([z.string(), z.tuple([z.string()]).transform(([role]) => role)], { error: 'INVALID_ROLE_TYPE' })
  .pipe(z.enum(roleNames, { error: 'YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE' }));

export const userIdSchema = strictBody({ userId: idSchema });

export const createUserSchema = strictBody({
  email: emailSchema,
  name: userNameSchema.default(''),
  role: roleSchema.optional(),
  data: strictBody({ locale: z.enum(locales).optional() }).default({}),
});

export const updateUserSchema = userIdSchema.extend({
  data: strictBody({
    name: userNameSchema.optional(),
    email: emailSchema.optional(),
    role: roleSchema.optional(),
    password: z.undefined({ error: 'PASSWORD_CANNOT_BE_UPDATED_VIA_UPDATE_USER' }).optional(),
  })
    .refine((data) => Object.keys(data).length > 0, 'NO_DATA_TO_UPDATE')
    .transform(({ password: _, ...data }) => data),
});

export const setRoleSchema = userIdSchema.extend({ role: roleSchema });

/** `banExpiresIn` is in seconds. Without it, or with 0, the ban is permanent. */
export const banUserSchema = userIdSchema
  .extend({
    banReason: banSchema.shape.reason,
    banExpiresIn: z.number().int().min(0).max(BAN_SECONDS_MAX).default(0),
  })
  .transform(({ userId, banReason, banExpiresIn }) => ({
    userId,
    reason: banReason,
    until: banExpiresIn > 0 ? new Date(Date.now() + banExpiresIn * 1000) : null,
  }));
