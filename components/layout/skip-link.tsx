import { useTranslations } from 'next-intl';
import { buttonClasses } from '@/components/ui/button';

export function SkipLink({ target = 'main' }: { target?: string }) {
  const t = useTranslations('common');
  return (
    <a
      href={`#${target}`}
      className={buttonClasses({ className: 'not-focus:sr-only focus:fixed start-3 top-3 z-50' })}
    >
      {t('skipToContent')}
    </a>
  );
}
