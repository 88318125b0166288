import { Laptop, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react';
import { readDevice } from '@/lib/sessions/device';

const icons = { phone: Smartphone, tablet: Tablet, desktop: Laptop, unknown: MonitorSmartphone };

/** The kind of device, beside its name. */
export function DeviceIcon({ userAgent, className }: { userAgent: string | null; className?: string }) {
  const Icon = icons[readDevice(userAgent).kind];
  return <Icon aria-hidden className={className} />;
}
