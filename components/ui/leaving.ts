/**
 * The browser’s own dialog asks before the page is closed or reloaded. Back and forward are stopped, and `confirm` gets what
 * continues them; without the Navigation API, nothing stops them. Returns a function that ends this.
 */
export function guardLeaving(confirm: (leave: () => void) => void): () => void {
  const guard = new AbortController();
  const { signal } = guard;
  window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
  if ('navigation' in window) {
    const { navigation } = window;
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable) return;
      event.preventDefault();
      const { key } = event.destination;
      confirm(() => void navigation.traverseTo(key));
    };
    navigation.addEventListener('navigate', onNavigate, { signal });
  }
  return () => guard.abort();
}
