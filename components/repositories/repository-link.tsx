import { useTranslations } from 'next-intl';
import { buttonClasses } from '@/components/ui/button';
import { safeHref } from '@/lib/link';

/** The button that opens the repository's own site. */
export function OpenRepositoryLink({ link }: { link: string }) {
  const t = useTranslations('repositories');
  const href = safeHref(link);
  if (!href) return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={buttonClasses({ variant: 'secondary' })}
    >
      {t('openLink')}
      <span aria-hidden className="icon-mask flip-rtl size-4 shrink-0 [--icon:var(--icon-external)]" />
    </a>
  );
}
