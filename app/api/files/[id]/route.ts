import { failureResponse } from '@/lib/auth/error-response';
import { currentSession } from '@/lib/auth/session/current';
import { serveFile } from '@/lib/files/serve';

type Context = { params: Promise<{ id: string }> };

/** Returns a stored file, or a smaller picture with `?size=small`. Answers 404 if the user may not read the file. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id } = await params;
  try {
    return await serveFile(id, request, await currentSession());
  } catch (error) {
    return failureResponse('/api/files', error);
  }
}
