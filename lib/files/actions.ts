'use server';

import { z } from 'zod';
import { defineAction } from '@/lib/auth/action';
import { idSchema } from '@/lib/schemas';
import { finishUpload, startUpload } from './uploads';

// Both check the permission for the field themselves.
const account = { permission: { account: ['update'] } } as const;

export const startFileUploadAction = defineAction(
  {
    ...account,
    name: 'startFileUpload',
    schema: z.object({
      key: z.string().max(100),
      name: z.string().max(1_000),
      bytes: z.coerce.number().int().min(0),
    }),
  },
  (file, { session }) => startUpload(file, session),
);

export const finishFileUploadAction = defineAction(
  { ...account, name: 'finishFileUpload', schema: z.object({ id: idSchema }) },
  ({ id }, { session }) => finishUpload(id, session),
);
