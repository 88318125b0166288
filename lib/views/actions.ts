'use server';

import { refresh } from 'next/cache';
import { z } from 'zod';
import { ActionError } from '@/lib/auth/access';
import { defineAction } from '@/lib/auth/action';
import { isAllowed, kindPermission } from '@/lib/auth/permissions';
import { nameSchema } from '@/lib/auth/schema';
import { VIEW_NAME_MAX } from '@/lib/constants';
import { type RecordKind, resourceNames } from '@/lib/resources';
import { idSchema } from '@/lib/schemas';
import { isStorable } from '@/lib/text';
import { removeView, saveView } from './mutations';
import { cleanView } from './queries';

const lists: [RecordKind, ...RecordKind[]] = ['user', ...resourceNames];
const areas = ['app', 'manager'] as const;
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
    const { role } = actor.session.user;
    if (!areas.some((area) => isAllowed(role, kindPermission(area, list))))
      throw new ActionError('FORBIDDEN');
    const view = { list, name, query: cleanView(list, query) };
    if (view.query === '') throw new ActionError('INVALID_INPUT');
    if (!(await saveView(view, actor))) throw new ActionError('TOO_MANY_VIEWS');
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
