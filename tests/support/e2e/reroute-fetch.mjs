/** The hosts that the product's server asks when somebody signs in by a provider. */
const hosts = ['github.com', 'api.github.com', 'oauth2.googleapis.com', 'www.googleapis.com'];

/** Sends what is meant for a provider to the stub of tests/support/e2e/oauth-provider.ts. Answers what undoes it. */
export function rerouteFetch(stub) {
  const direct = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    const rerouted = `${stub}/${url.host}${url.pathname}${url.search}`;
    return direct(hosts.includes(url.host) ? rerouted : input, init);
  };
  return () => {
    globalThis.fetch = direct;
  };
}

// Loaded by `node --import` before an instance of the product: the product itself knows of no stub.
if (process.env.OAUTH_PROVIDER_URL) rerouteFetch(process.env.OAUTH_PROVIDER_URL);
