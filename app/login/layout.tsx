import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { AreaMessages } from '@/components/layout/area-messages';
import { brand } from '@/lib/brand';
import { env } from '@/lib/server/env';

/**
 * The preview of a shared link: every link leads here without a session, so no other page needs one. A function, because
 * BASE_URL is known when the server runs.
 */
export const generateMetadata = (): Metadata => ({
  metadataBase: env().BASE_URL,
  openGraph: { type: 'website', siteName: brand.name },
});

export default function LoginLayout({ children }: { children: ReactNode }) {
  return <AreaMessages area="login">{children}</AreaMessages>;
}
