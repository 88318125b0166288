const hosts = ['github.com', 'api.github.com', 'oauth2.googleapis.com', 'www.googleapis.com'];

/** Redirects provider requests to the stub (oauth-provider.ts). Returns the undo function. */
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

// Preloaded by `node --import`, so the product contains no stub.
if (process.env.OAUTH_PROVIDER_URL) rerouteFetch(process.env.OAUTH_PROVIDER_URL);
