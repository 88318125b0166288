'use server';

import { refresh } from 'next/cache';
import { z } from 'zod';
import { ActionError } from '@/lib/auth/access';
import { defineAction } from '@/lib/auth/action';
import { nameSchema } from '@/lib/auth/schema';
import { VIEW_NAME_MAX } from '@/lib/constants';
import { type RecordKind, resourceNames } from '@/lib/resources';
import { idSchema } from '@/lib/schemas';
import { isStorable } from '@/lib/text';
import { removeView, saveView } from './mutations';
import { cleanView } from './queries';

const lists: [RecordKind, ...RecordKind[]] = ['user', ...resourceNames];
const account = { permission: { account: ['update'] } } as const;

export const saveViewAction = defineAction(
  {
    ...account,
    name: 'saveView',
    schema: z.object({
      list: z.enum(lists),
      name: nameSchema.max(VIEW_NAME_MAX, 'nameInvalid'),
      query: z.string().max(2_000).refine(isStorable),
    }),
  },
  async ({ list, name, query }, actor) => {
    const isSaved = await saveView({ list, name, query: cleanView(list, query) }, actor);
    if (!isSaved) throw new ActionError('INVALID_INPUT');
    refresh();
  },
);

export const removeViewAction = defineAction(
  { ...account, name: 'removeView', schema: z.object({ id: idSchema }) },
  async ({ id }, actor) => {
    const isRemoved = await removeView(id, actor);
    refresh();
    if (!isRemoved) throw new ActionError('NOT_FOUND');
  },
);
