'use server';

import { z } from 'zod';
import { defineAction } from '@/lib/auth/action';
import { idSchema, jsonField } from '@/lib/schemas';
import { finishUpload, startUpload } from './uploads';

const length = z.number().min(0).max(100_000).transform(Math.round);

/** A part of a picture as JSON, in pixels of the picture. */
const areaSchema = jsonField(200).pipe(z.object({ x: length, y: length, width: length, height: length }));

// `startUpload` checks the permission for the field. `finishUpload` accepts only an upload that the user has started.
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
  {
    ...account,
    name: 'finishFileUpload',
    schema: z.object({ id: idSchema, area: areaSchema.optional() }),
  },
  ({ id, area }, { session }) => finishUpload(id, session, area),
);
