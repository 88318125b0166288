export type NavigateOptions = { scroll?: boolean; replace?: boolean };
export type FollowedLink = { href: string; options: NavigateOptions };

/** The page of this site that a link opens in the same tab, or null where the browser does more than that. */
export function getLinkedPage(target: EventTarget | null): FollowedLink | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  const { location } = window;
  if (origin !== location.origin || pathname.startsWith('/api/')) return null;
  // The browser also moves the focus to a part of the same page.
  if (hash && pathname === location.pathname && search === location.search) return null;
  return {
    href: pathname + search + hash,
    options: { scroll: link.dataset.scroll !== 'false', replace: link.dataset.replace === 'true' },
  };
}

export function getFollowedLink(event: MouseEvent): FollowedLink | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  return isPlain ? getLinkedPage(event.target) : null;
}
