import { checkPage, watchPage } from '@/lib/auth/session/current';
import { errorFileResponse } from '@/lib/import/view';
import { userImport } from '@/lib/users/import-target';

type Props = { params: Promise<{ id: string }> };

export async function GET(_: Request, { params }: Props): Promise<Response> {
  const { id } = await params;
  const denied = await checkPage('/manager/users/import/[id]/errors');
  return denied ?? errorFileResponse(userImport, id, await watchPage('/manager/users/import/[id]/errors'));
}
