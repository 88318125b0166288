import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { AreaMessages } from '@/components/layout/area-messages';

export const metadata: Metadata = { robots: { index: false } };

export default function OnboardingLayout({ children }: { children: ReactNode }) {
  return <AreaMessages area="onboarding">{children}</AreaMessages>;
}
