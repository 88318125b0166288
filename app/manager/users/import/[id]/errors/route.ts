import { checkPage } from '@/lib/auth/session/current';
import { errorFileResponse } from '@/lib/import/view';
import { routes } from '@/lib/routes';
import { userImport } from '@/lib/users/import/target';

type Props = { params: Promise<{ id: string }> };

export async function GET(_: Request, { params }: Props): Promise<Response> {
  const { id } = await params;
  const denied = await checkPage(routes.manager.userImportErrors(id));
  return denied ?? errorFileResponse(userImport, id);
}
