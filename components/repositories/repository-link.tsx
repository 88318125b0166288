import { useTranslations } from 'next-intl';
import { buttonClasses } from '@/components/ui/button';
import { ExternalLink as ExternalIcon } from '@/components/ui/icons';
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
      <ExternalIcon className="flip-rtl" />
    </a>
  );
}
