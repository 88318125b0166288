import type { ReactNode } from 'react';
import { AreaMessages } from '@/components/layout/area-messages';

export default function OnboardingLayout({ children }: { children: ReactNode }) {
  return <AreaMessages area="onboarding">{children}</AreaMessages>;
}
