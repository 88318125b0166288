import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';

type EnvironmentBannerProps = { name?: string; emoji?: string; color: string };

/** `data-environment` moves sticky elements down by the height of the banner (globals.css). */
export function EnvironmentBanner({ name, emoji, color }: EnvironmentBannerProps) {
  const t = useTranslations('environment');
  if (!name && !emoji) return null;
  return (
    <aside
      aria-label={t('label')}
      style={{ '--environment-color': color } as CSSProperties}
      data-environment
      className="on-environment print:hidden sticky top-0 z-30 flex h-(--environment-height) shrink-0 items-center justify-center gap-1.5 px-4 font-medium text-xs"
    >
      {emoji && <span aria-hidden={name ? true : undefined}>{emoji}</span>}
      {name && <span className="truncate">{name}</span>}
    </aside>
  );
}
