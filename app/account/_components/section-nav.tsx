'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { AccountSection } from '@/lib/routes';

const ids: AccountSection[] = ['profile', 'preferences', 'sign-in', 'passkeys', 'devices', 'data', 'danger'];

/**
 * A section near the end of the page may not reach the top of the window. After a click, its link stays marked for this
 * time while the page scrolls.
 */
const HOLD_MS = 500;
const isHeld = ({ chosenAt }: { chosenAt: number }) => performance.now() - chosenAt < HOLD_MS;

/** Shows links to the sections of the page, and marks the section that the user reads. */
export function SectionNav({ hasPasskeys }: { hasPasskeys: boolean }) {
  const t = useTranslations('account');
  const data = useTranslations('ownData');
  const titles: Record<AccountSection, string> = {
    profile: t('profile'),
    preferences: t('preferences'),
    'sign-in': useTranslations('linkedMethods')('title'),
    passkeys: useTranslations('passkeys')('title'),
    devices: useTranslations('ownSessions')('title'),
    data: data('title'),
    danger: data('danger'),
  };
  const [current, setCurrent] = useState({ id: ids[0], chosenAt: -HOLD_MS });
  useEffect(() => {
    const id = ids.find((each) => location.hash === `#${each}`);
    if (id) setCurrent({ id, chosenAt: performance.now() });
    // A section is the one that the user reads once it crosses a line near the top of the window.
    const observer = new IntersectionObserver(
      (entries) => {
        const crossing = entries.find(({ isIntersecting }) => isIntersecting)?.target.id;
        const next = ids.find((each) => each === crossing);
        if (next) setCurrent((last) => (isHeld(last) ? last : { ...last, id: next }));
      },
      { rootMargin: '-20% 0px -80%' },
    );
    for (const section of document.querySelectorAll(ids.map((id) => `#${id}`).join()))
      observer.observe(section);
    return () => observer.disconnect();
  }, []);
  return (
    <nav
      aria-label={t('sections')}
      // The row of links scrolls on a narrow screen. The padding makes room for the outline of the focus.
      className="pinned top-[calc(var(--banner-height)+5rem)] @max-4xl/main:fade-ends -mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] @4xl/main:-mx-1 @4xl/main:px-1 @4xl/main:sticky @4xl/main:self-start print:hidden"
    >
      <ul className="flex gap-1 @4xl/main:flex-col">
        {ids.map((id) => (
          <li key={id} hidden={id === 'passkeys' && !hasPasskeys}>
            <a
              href={`#${id}`}
              onClick={() => setCurrent({ id, chosenAt: performance.now() })}
              aria-current={id === current.id ? 'location' : undefined}
              className="flex h-9 items-center whitespace-nowrap rounded-md px-3 font-medium text-muted-foreground text-sm transition-colors hover:bg-accent hover:text-foreground aria-[current]:bg-accent aria-[current]:text-foreground pointer-coarse:h-11"
            >
              {titles[id]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
