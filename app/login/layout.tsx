import type { Metadata } from 'next';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { brand } from '@/lib/brand';
import { writeMessages } from '@/lib/i18n/client-messages';
import { env } from '@/lib/server/env';

/**
 * The preview of a shared link: every link leads here without a session, so no other page needs one. A function, because
 * BASE_URL is known when the server runs.
 */
export const generateMetadata = (): Metadata => ({
  metadataBase: env().BASE_URL,
  openGraph: { type: 'website', siteName: brand.name },
});

export default async function LoginLayout({ children }: { children: ReactNode }) {
  return (
    <MessagesProvider messages={writeMessages(await getMessages(), 'login')}>{children}</MessagesProvider>
  );
}
