import { ExternalLink as ExternalIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonVariants } from '@/components/ui/button';
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
      className={buttonVariants({ variant: 'outline' })}
    >
      {t('openLink')}
      <ExternalIcon className="flip-rtl" />
    </a>
  );
}
