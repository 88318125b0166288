import { checkPage, watchPage } from '@/lib/auth/session/current';
import { errorFileResponse } from '@/lib/import/view';
import { repositoryImport } from '@/lib/repositories/import-target';

type Props = { params: Promise<{ id: string }> };

export async function GET(_: Request, { params }: Props): Promise<Response> {
  const { id } = await params;
  const denied = await checkPage('/manager/repositories/import/[id]/errors');
  return (
    denied ??
    errorFileResponse(repositoryImport, id, await watchPage('/manager/repositories/import/[id]/errors'))
  );
}
