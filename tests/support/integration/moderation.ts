import type { Role } from '@/lib/auth/roles';
import { db } from '@/lib/server/db';
import { banUsers, deleteUsers, setUserRoles } from '@/lib/users/moderation';
import { toActor } from './actions';

export const noBan = { reason: null, until: null };
export const banUser = (id: string, by: string) => banUsers([id], noBan, toActor(by));
export const deleteUser = (id: string, by: string) => deleteUsers([id], toActor(by));
export const setUserRole = (id: string, role: Role, by: string) => setUserRoles([id], { role }, toActor(by));
export const demoteUser = (id: string, by: string) => setUserRole(id, 'user', by);

export const listSessionIds = async () => (await db.session.findMany()).map(({ id }) => id).sort();
