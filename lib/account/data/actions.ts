'use server';

import { z } from 'zod';
import { recordWrite } from '@/lib/audit/record';
import { ownAccount } from '@/lib/auth/access';
import { defineAction } from '@/lib/auth/action';
import { brand } from '@/lib/brand';
import { db } from '@/lib/server/db';
import { readMyData } from './queries';

export const downloadDataAction = defineAction(
  {
    ...ownAccount,
    name: 'downloadData',
    schema: z.object({}),
  },
  async (_input, actor) => {
    const exportedAt = new Date();
    const { id } = actor.session.user;
    await recordWrite(db, actor, { action: 'accountDownload', targetType: 'user', targetId: id });
    const data = { product: brand.name, exportedAt, ...(await readMyData(actor.session)) };
    return {
      name: `${brand.slug}-${exportedAt.toISOString().slice(0, 10)}.json`,
      json: JSON.stringify(data, null, 2),
    };
  },
);
