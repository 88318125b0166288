import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { AreaMessages } from '@/components/layout/area-messages';
import { brand } from '@/lib/brand';
import { env } from '@/lib/server/env';

/**
 * The preview of a shared link. Every link leads to this page without a session, so no other page needs a preview. It
 * is a function, because BASE_URL is known only when the server runs.
 */
export const generateMetadata = (): Metadata => ({
  metadataBase: env().BASE_URL,
  openGraph: { type: 'website', siteName: brand.name },
});

export default function LoginLayout({ children }: { children: ReactNode }) {
  return <AreaMessages area="login">{children}</AreaMessages>;
}
