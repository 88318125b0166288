'use server';

import { z } from 'zod';
import { recordWrite } from '@/lib/audit/record';
import { brand } from '@/lib/brand';
import { defineAction } from '@/lib/server/action';
import { db } from '@/lib/server/db';
import { readOwnData } from './queries';

/** Everything that is kept about somebody, for them: as a file, and recorded like every other thing they do. */
export const downloadDataAction = defineAction(
  {
    name: 'downloadData',
    needs: { account: ['update'] },
    whileImpersonating: 'refused',
    schema: z.object({}),
  },
  async (_input, actor) => {
    const exportedAt = new Date();
    const { id } = actor.session.user;
    await recordWrite(db, actor, { action: 'accountDownload', targetType: 'user', targetId: id });
    const data = { product: brand.name, exportedAt, ...(await readOwnData(actor.session)) };
    return {
      name: `${brand.name.toLowerCase()}-${exportedAt.toISOString().slice(0, 10)}.json`,
      json: JSON.stringify(data, null, 2),
    };
  },
);
