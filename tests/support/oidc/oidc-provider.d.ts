/** What the tests use of it: the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  export type Context = {
    req: IncomingMessage;
    res: ServerResponse;
    path: string;
    method: string;
    status: number;
    type: string;
    body: unknown;
    respond: boolean;
    oidc: { client: { clientId: string }; session: { accountId: string } };
  };

  export class Provider {
    constructor(issuer: string, configuration: object);
    Client: { prototype: { redirectUriAllowed: (uri: string) => boolean } };
    Grant: new (grant: {
      clientId: string;
      accountId: string;
    }) => { addOIDCScope(scope: string): void; save(): Promise<string> };
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void;
    interactionFinished(req: IncomingMessage, res: ServerResponse, result: object): Promise<void>;
    callback(): RequestListener;
  }
}
