import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';

type EnvironmentBannerProps = { name?: string; emoji?: string; color: string };

/** Says which copy of the product this is. It takes its own line, so that it never lies over a control. */
export function EnvironmentBanner({ name, emoji, color }: EnvironmentBannerProps) {
  const t = useTranslations('environment');
  if (!name && !emoji) return null;
  return (
    <aside
      aria-label={t('label')}
      style={{ '--environment-color': color } as CSSProperties}
      className="on-environment flex min-h-6 items-center justify-center gap-1.5 px-4 py-0.5 text-center font-medium text-xs"
    >
      {emoji && <span aria-hidden={name ? true : undefined}>{emoji}</span>}
      {name && <span className="[overflow-wrap:anywhere]">{name}</span>}
    </aside>
  );
}
