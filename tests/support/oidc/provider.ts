import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '@/scripts/paths';

/** An OpenID provider, oidc-provider, in a process of its own: it has its own clock, and can be frozen. */

export type Claims = {
  email?: string;
  email_verified?: boolean;
  xms_edov?: boolean;
  name?: string;
  groups?: string[];
};

export type ProviderState = {
  /** By `sub`. */
  people: Record<string, Claims>;
  /** Who signs in next. */
  sub: string;
  clockMs: number;
  idTokenSeconds: number;
  isKeyPublished: boolean;
  hasIdToken: boolean;
  /** Replaces parts of the discovery document. */
  document: object;
};

export const oidcSettings = {
  OIDC_CLIENT_ID: 'application',
  OIDC_CLIENT_SECRET: 'oidc-secret-of-the-tests',
  OIDC_NAME: 'Acme ID',
};

export type OidcProvider = Awaited<ReturnType<typeof startOidcProvider>>;

export async function startOidcProvider() {
  const child = fork(join(root, 'tests', 'support', 'oidc', 'server.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    cwd: root,
  });
  const [issuer] = (await once(child, 'message')) as [string];
  return {
    issuer,
    set: async (change: Partial<ProviderState>) => {
      await fetch(`${issuer}/control`, { method: 'POST', body: JSON.stringify(change) });
    },
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    stop: async () => {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

/** Signs in at the provider as a browser does. Returns the callback URL. */
export async function signInAtProvider(authorizeUrl: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next: { url: URL; method: 'GET' | 'POST' } = { url: new URL(authorizeUrl), method: 'GET' };
  for (let step = 0; step < 8; step += 1) {
    const response = await fetch(next.url, {
      method: next.method,
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split(/=(.*)/);
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    const url = new URL(location ?? next.url, next.url);
    if (url.pathname.startsWith('/api/auth/')) return url.href;
    // The page of the provider is a form.
    next = { url, method: location ? 'GET' : 'POST' };
  }
  throw new Error('The provider redirects without an end');
}
