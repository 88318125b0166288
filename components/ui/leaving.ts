/** The browser’s own dialog asks before the page is closed or reloaded. Returns a function that ends this. */
export function onUnload(isGuarded: () => boolean) {
  const listen = (event: BeforeUnloadEvent) => {
    if (isGuarded()) event.preventDefault();
  };
  window.addEventListener('beforeunload', listen);
  return () => window.removeEventListener('beforeunload', listen);
}

/** Stops back and forward while `isGuarded`, and passes what continues them. Without the Navigation API, nothing is stopped. */
export function onTraverse(isGuarded: () => boolean, confirm: (leave: () => void) => void) {
  if (!('navigation' in window)) return () => undefined;
  const { navigation } = window;
  const listen = (event: NavigateEvent) => {
    if (event.navigationType !== 'traverse' || !event.cancelable || !isGuarded()) return;
    event.preventDefault();
    const { key } = event.destination;
    confirm(() => void navigation.traverseTo(key));
  };
  navigation.addEventListener('navigate', listen);
  return () => navigation.removeEventListener('navigate', listen);
}
