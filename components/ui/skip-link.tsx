import { useTranslations } from 'next-intl';
import { buttonClasses } from '@/components/ui/button';

/** The first stop of the Tab key: past the navigation, to the element with this id. */
export function SkipLink({ target = 'content' }: { target?: string }) {
  const t = useTranslations('common');
  return (
    <a
      href={`#${target}`}
      className={buttonClasses({ className: 'fixed start-3 top-3 z-50 -translate-y-20 focus:translate-y-0' })}
    >
      {t('skipToContent')}
    </a>
  );
}
