import { useTranslations } from 'next-intl';
import { readDevice } from '@/lib/sessions/device';

/** "Chrome on Windows", or as much of it as the browser said when the session was made. */
export function useDeviceName(userAgent: string | null): string {
  const t = useTranslations('devices');
  const { browser, system } = readDevice(userAgent);
  if (browser && system) return t('browserOnSystem', { browser, system });
  return browser ?? system ?? t('unknown');
}

export const DeviceName = ({ userAgent }: { userAgent: string | null }) => useDeviceName(userAgent);
