import { Laptop, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { readDevice } from '@/lib/device';

const icons = { phone: Smartphone, tablet: Tablet, desktop: Laptop, unknown: MonitorSmartphone };

export function DeviceIcon({ userAgent, className }: { userAgent: string | null; className?: string }) {
  const Icon = icons[readDevice(userAgent).kind];
  return <Icon className={className} />;
}

export function useDeviceName(userAgent: string | null): string {
  const t = useTranslations('devices');
  const { browser, system } = readDevice(userAgent);
  if (browser && system) return t('browserOnSystem', { browser, system });
  return browser ?? system ?? t('unknown');
}

export const DeviceName = ({ userAgent }: { userAgent: string | null }) => useDeviceName(userAgent);
