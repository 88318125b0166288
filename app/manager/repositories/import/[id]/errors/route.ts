import { checkPage } from '@/lib/auth/session/current';
import { errorFileResponse } from '@/lib/import/view';
import { repositoryImport } from '@/lib/repositories/import-target';
import { routes } from '@/lib/routes';

type Props = { params: Promise<{ id: string }> };

export async function GET(_: Request, { params }: Props): Promise<Response> {
  const { id } = await params;
  const denied = await checkPage(routes.manager.repositoryImportErrors(id));
  return denied ?? errorFileResponse(repositoryImport, id);
}
