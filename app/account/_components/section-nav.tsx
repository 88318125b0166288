import { useTranslations } from 'next-intl';
import type { AccountSection } from '@/lib/routes';

/** Shows links to the sections of the account page. */
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
  return (
    <nav
      aria-label={t('sections')}
      // On a narrow screen, the row of links scrolls sideways. The padding makes room for the focus outline.
      className="pinned top-[calc(var(--banner-height)+5rem)] @max-4xl/main:fade-ends -mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] @4xl/main:-mx-1 @4xl/main:px-1 @4xl/main:sticky @4xl/main:self-start print:hidden"
    >
      <ul className="flex gap-1 @4xl/main:flex-col">
        {Object.entries(titles).map(([id, title]) => (
          <li key={id} hidden={id === 'passkeys' && !hasPasskeys}>
            <a
              href={`#${id}`}
              className="flex h-9 items-center whitespace-nowrap rounded-md px-3 font-medium text-muted-foreground text-sm transition-colors hover:bg-accent hover:text-foreground pointer-coarse:h-11"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
