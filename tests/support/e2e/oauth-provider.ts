import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** A stub of GitHub and Google. Paths begin with the host that they replace: /github.com/login/oauth/authorize. */

export type Person = { id: string; email: string; name: string; verified: boolean; picture?: string };
export type OAuthProvider = { url: string; stop: () => Promise<void> };

export const providerSettings = {
  GITHUB_CLIENT_ID: 'github-application',
  GITHUB_CLIENT_SECRET: 'github-secret-of-the-tests',
  GOOGLE_CLIENT_ID: 'google-application',
  GOOGLE_CLIENT_SECRET: 'google-secret-of-the-tests',
};

const applications: Record<string, { id: string; secret: string }> = {
  'github.com': { id: providerSettings.GITHUB_CLIENT_ID, secret: providerSettings.GITHUB_CLIENT_SECRET },
  'accounts.google.com': {
    id: providerSettings.GOOGLE_CLIENT_ID,
    secret: providerSettings.GOOGLE_CLIENT_SECRET,
  },
};

type Grant = { person: Person; host: string; redirectUri: string; challenge: string | null };

const random = () => randomBytes(16).toString('hex');
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function idToken({ id, email, name, verified, picture }: Person): string {
  const now = Math.floor(Date.now() / 1_000);
  const claims = {
    iss: 'https://accounts.google.com',
    aud: providerSettings.GOOGLE_CLIENT_ID,
    sub: id,
    email,
    email_verified: verified,
    name,
    picture,
    iat: now,
    exp: now + 3_600,
  };
  const unsigned = `${part({ alg: 'RS256', typ: 'JWT', kid: 'test' })}.${part(claims)}`;
  return `${unsigned}.${createSign('RSA-SHA256').update(unsigned).sign(privateKey, 'base64url')}`;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const providerPage = {
  heading: 'Sign in to',
  id: 'Account number',
  email: 'Email',
  name: 'Full name',
  verified: 'Email is verified',
  authorize: 'Authorize',
  cancel: 'Cancel',
};

function consentPage(host: string, query: URLSearchParams): string {
  const inputs = [...query].map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  const { heading, id, email, name, verified, authorize, cancel } = providerPage;
  return `<!doctype html><html lang="en"><title>${host}</title><h1>${heading} ${host}</h1>
    <form action="/${host}/consent">${inputs.join('')}
    <label>${id} <input name="person_id"></label><label>${email} <input name="person_email"></label>
    <label>${name} <input name="person_name"></label>
    <label><input type="checkbox" name="person_verified" value="yes"> ${verified}</label>
    <button name="answer" value="yes">${authorize}</button><button name="answer" value="no">${cancel}</button></form>`;
}

class Provider {
  private readonly grants = new Map<string, Grant>();
  private readonly people = new Map<string, Person>();

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stub');
    const [, host = '', ...rest] = url.pathname.split('/');
    const path = `/${rest.join('/')}`;
    const json = (status: number, body: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

    if (path === '/login/oauth/authorize' || path === '/o/oauth2/v2/auth') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(consentPage(host, url.searchParams));
    } else if (path === '/consent') {
      response.writeHead(302, { location: this.decide(host, url.searchParams) }).end();
    } else if (path === '/login/oauth/access_token' || path === '/token') {
      const grant = this.redeem(host, new URLSearchParams(await text(request)));
      if (grant) json(200, this.tokensFor(grant));
      // GitHub sends errors with status 200.
      else json(host === 'github.com' ? 200 : 400, { error: 'bad_verification_code' });
    } else {
      const person = this.people.get((request.headers.authorization ?? '').replace(/^Bearer /i, ''));
      const answer = person && getProfile(path, person);
      json(answer ? 200 : 401, answer ?? { message: 'Bad credentials' });
    }
  }

  private decide(host: string, query: URLSearchParams): string {
    const get = (name: string) => query.get(name) ?? '';
    const back = new URL(get('redirect_uri'));
    back.searchParams.set('state', get('state'));
    if (get('client_id') !== applications[host]?.id) back.searchParams.set('error', 'unauthorized_client');
    else if (get('answer') !== 'yes') back.searchParams.set('error', 'access_denied');
    else back.searchParams.set('code', this.grant(host, query, get));
    return back.href;
  }

  private grant(host: string, query: URLSearchParams, get: (name: string) => string): string {
    const code = random();
    this.grants.set(code, {
      person: {
        id: get('person_id'),
        email: get('person_email'),
        name: get('person_name'),
        picture: get('person_picture') || undefined,
        verified: get('person_verified') === 'yes',
      },
      host,
      redirectUri: get('redirect_uri'),
      challenge: query.get('code_challenge'),
    });
    return code;
  }

  /** A code works once, for the application that requested it, with the PKCE verifier of its challenge. */
  private redeem(host: string, form: URLSearchParams): Grant | undefined {
    const code = form.get('code') ?? '';
    const grant = this.grants.get(code);
    this.grants.delete(code);
    const providerHost = host === 'oauth2.googleapis.com' ? 'accounts.google.com' : host;
    const application = applications[providerHost];
    const verifier = createHash('sha256').update(form.get('code_verifier') ?? '');
    const isRight =
      grant?.host === providerHost &&
      form.get('client_id') === application?.id &&
      form.get('client_secret') === application?.secret &&
      form.get('redirect_uri') === grant.redirectUri &&
      (grant.challenge === null || grant.challenge === verifier.digest('base64url'));
    return isRight ? grant : undefined;
  }

  private tokensFor({ person, host }: Grant) {
    const token = random();
    this.people.set(token, person);
    const tokens = { access_token: token, token_type: 'bearer', scope: 'read:user,user:email' };
    return host === 'github.com' ? tokens : { ...tokens, expires_in: 3_600, id_token: idToken(person) };
  }
}

/** GitHub ids are numbers, and private emails are only in /user/emails. */
function getProfile(path: string, { id, email, name, verified, picture }: Person) {
  if (path === '/user')
    return { id: Number(id), login: `user-${id}`, name, email: null, avatar_url: picture ?? null };
  return path === '/user/emails' ? [{ email, primary: true, verified }] : undefined;
}

export async function startOAuthProvider(): Promise<OAuthProvider> {
  const provider = new Provider();
  const server = createServer((request, response) => {
    provider.answer(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

export const newPerson = (email: string, more: Partial<Person> = {}): Person => ({
  id: String(randomBytes(4).readUInt32BE()),
  email,
  name: 'Neema Otieno',
  verified: true,
  ...more,
});

/** The callback URL, with code and state, after the consent page. */
export async function consent(
  stub: string,
  authorizeUrl: string,
  person: Person | 'cancel',
): Promise<string> {
  const { host, search } = new URL(authorizeUrl);
  const url = new URL(`${stub}/${host}/consent${search}`);
  url.searchParams.set('answer', person === 'cancel' ? 'no' : 'yes');
  if (person !== 'cancel') {
    url.searchParams.set('person_id', person.id);
    url.searchParams.set('person_email', person.email);
    url.searchParams.set('person_name', person.name);
    if (person.picture) url.searchParams.set('person_picture', person.picture);
    if (person.verified) url.searchParams.set('person_verified', 'yes');
  }
  const response = await fetch(url, { redirect: 'manual' });
  return response.headers.get('location') ?? '';
}
