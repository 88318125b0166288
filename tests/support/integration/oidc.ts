import {
  type Claims,
  type OidcProvider,
  oidcSettings,
  signInAtProvider,
  startOidcProvider,
} from '@/tests/support/oidc/provider';
import type { overrideEnv } from '@/tests/support/override-env';
import { Browser } from './browser';
import { applySettings as applySocialSettings, authorizeUrl } from './social';

const initial = {
  sub: '',
  clockMs: 0,
  idTokenSeconds: 3_600,
  isKeyPublished: true,
  hasIdToken: true,
  document: {},
};

/** Starts the provider for the tests of a file, with its settings beside those of GitHub and Google. */
export function prepareOidcProvider() {
  let started: OidcProvider;

  const restart = async () => {
    await started?.stop();
    started = await startOidcProvider();
    applySettings();
  };

  const applySettings = (settings: Parameters<typeof overrideEnv>[0] = {}) =>
    applySocialSettings({ ...oidcSettings, OIDC_ISSUER: started.issuer, ...settings });

  const signInAs = async (sub: string, claims: Claims, url: string) => {
    await started.set({ people: { [sub]: claims }, sub });
    return signInAtProvider(url);
  };

  const signInUrl = (browser: Browser) =>
    authorizeUrl(browser, 'oidc', '/sign-in/social', {
      callbackURL: '/login',
      errorCallbackURL: '/login/error',
    });

  const linkUrl = (browser: Browser) =>
    authorizeUrl(browser, 'oidc', '/link-social', {
      callbackURL: '/app/account',
      errorCallbackURL: '/app/account',
    });

  /** `to` is the path of the last redirect. */
  const signIn = async (sub: string, claims: Claims, browser = new Browser()) => {
    const to = await browser.followRedirect(await signInAs(sub, claims, await signInUrl(browser)));
    return { browser, to };
  };

  beforeAll(restart);
  beforeEach(async () => {
    await started.set(initial);
    applySettings();
  });
  afterAll(() => started.stop());

  return {
    provider: () => ({ ...started, signIn: signInAs }),
    applySettings,
    signIn,
    signInUrl,
    linkUrl,
    restart,
  };
}
