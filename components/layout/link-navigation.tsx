'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { getFollowedLink, getLinkedPage } from '@/components/ui/followed-link';
import { useNavigate } from '@/components/ui/navigation';

/** Follows every link of this site with the router, so that a link is a plain `a` element. */
export function LinkNavigation() {
  const router = useRouter();
  const { navigate } = useNavigate();

  const follow = useEffectEvent((event: MouseEvent) => {
    const link = event.defaultPrevented ? null : getFollowedLink(event);
    if (!link) return;
    event.preventDefault();
    navigate(link.href, link.options);
  });
  const prefetch = useEffectEvent((event: Event) => {
    const link = getLinkedPage(event.target);
    if (link) router.prefetch(link.href);
  });

  useEffect(() => {
    const ends = [
      listen('click', follow),
      listen('mouseover', prefetch),
      listen('focusin', prefetch),
      listen('touchstart', prefetch),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, []);

  return null;
}

function listen<Name extends keyof DocumentEventMap>(
  name: Name,
  listener: (event: DocumentEventMap[Name]) => void,
) {
  document.addEventListener(name, listener);
  return () => document.removeEventListener(name, listener);
}
