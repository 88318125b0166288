import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { AreaMessages } from '@/components/layout/area-messages';
import { brand } from '@/lib/brand';
import { env } from '@/lib/server/env';

/**
 * The preview of a shared link, for example in a chat. Without a session, every link leads to the login page, so no
 * other page has a preview. This is a function, because the build does not have BASE_URL.
 */
export const generateMetadata = (): Metadata => ({
  metadataBase: env().BASE_URL,
  openGraph: { type: 'website', siteName: brand.name },
});

export default function LoginLayout({ children }: { children: ReactNode }) {
  return <AreaMessages area="login">{children}</AreaMessages>;
}
