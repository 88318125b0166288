import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { type Context, Provider } from 'oidc-provider';
import { oidcSettings, type ProviderState } from './provider';

// The process of provider.ts.

const state: ProviderState = {
  people: {},
  sub: '',
  clockMs: 0,
  idTokenSeconds: 3_600,
  isKeyPublished: true,
  hasIdToken: true,
  document: {},
};

const realNow = Date.now;
Date.now = () => realNow() + state.clockMs;

const server = createServer().listen(0, '127.0.0.1');
await once(server, 'listening');
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

function toPage(heading: string, content = ''): string {
  return `<!doctype html><html lang="en"><title>${heading}</title><h1>${heading}</h1>${content}`;
}

const provider: Provider = new Provider(issuer, {
  clients: [
    {
      client_id: oidcSettings.OIDC_CLIENT_ID,
      client_secret: oidcSettings.OIDC_CLIENT_SECRET,
      redirect_uris: ['http://localhost:3000/api/auth/callback/oidc'],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  claims: {
    openid: ['sub', 'groups', 'xms_edov'],
    email: ['email', 'email_verified'],
    profile: ['name', 'picture'],
  },
  // As most providers do: the ID token has the claims.
  conformIdTokenClaims: false,
  cookies: { keys: ['key-of-the-tests'] },
  features: {
    devInteractions: { enabled: false },
    // The pages of the package load a font from the web.
    rpInitiatedLogout: {
      logoutSource: (context: Context, form: string) => {
        const sure = '<button form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button>';
        context.body = toPage('Sign out', form + sure);
      },
      postLogoutSuccessSource: (context: Context) => {
        context.body = toPage('Sign-out Success');
      },
    },
  },
  findAccount: (_: Context, sub: string) => ({
    accountId: sub,
    claims: () => ({ sub, ...state.people[sub] }),
  }),
  interactions: { url: (_: Context, { uid }: { uid: string }) => `/interaction/${uid}` },
  async loadExistingGrant({ oidc }: Context) {
    const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
  pkce: { required: () => true },
  ttl: { IdToken: () => state.idTokenSeconds },
});

// Each instance of the tests has its own port.
provider.Client.prototype.redirectUriAllowed = (uri) =>
  /^http:\/\/localhost:\d+\/api\/auth\/callback\/oidc$/.test(uri);

const signInPage = toPage('The company', '<form method="post"><button>Sign in</button></form>');

provider.use(async (context, next) => {
  const { path, method, req, res } = context;
  if (path === '/control') {
    Object.assign(state, await json(req));
    context.status = 204;
  } else if (path.startsWith('/interaction/') && method === 'POST') {
    context.respond = false;
    await provider.interactionFinished(req, res, { login: { accountId: state.sub } });
  } else if (path.startsWith('/interaction/')) {
    context.type = 'html';
    context.body = signInPage;
  } else {
    await next();
    if (path === '/jwks' && !state.isKeyPublished) context.body = { keys: [] };
    if (path === '/token' && !state.hasIdToken)
      context.body = { ...(context.body as object), id_token: undefined };
    if (path === '/.well-known/openid-configuration')
      context.body = { ...(context.body as object), ...state.document };
  }
});

server.on('request', provider.callback());
process.send?.(issuer);
// The process of the tests has ended.
process.on('disconnect', () => process.exit());
