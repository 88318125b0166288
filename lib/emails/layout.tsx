import { createTranslator } from 'next-intl';
import type { ReactNode } from 'react';
import { Body, Column, Container, Head, Html, Img, Preview, Row, Section, Text } from 'react-email';
import { brand } from '@/lib/brand';
import { getTextLayout, type Locale } from '@/lib/i18n/config';
import { loadMessages } from '@/lib/i18n/messages';
import { colors, fontFamily, styleSheet } from './theme';

export const emailTranslator = async (locale: Locale) =>
  createTranslator({ locale, messages: await loadMessages(locale), namespace: 'emails' });

export type EmailContext = {
  t: Awaited<ReturnType<typeof emailTranslator>>;
  locale: Locale;
  subject: string;
  baseUrl: URL;
};

type Props = EmailContext & {
  /** Inboxes show this text after the subject. It must not contain a code, because locked screens show it too. */
  preview: string;
  children: ReactNode;
};

export function EmailLayout({ t, locale, subject, baseUrl, preview, children }: Props) {
  const { dir, fontScale } = getTextLayout(locale);
  const font = { fontFamily: fontFamily(dir), fontSize: `${Math.round(16 * fontScale)}px` };
  return (
    <Html lang={locale} dir={dir}>
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <style>{styleSheet}</style>
      </Head>
      <Body lang={locale} dir={dir} className="mail-page" style={{ ...font, margin: 0 }}>
        <Preview useTitleTag={false}>{preview}</Preview>
        {/* Some clients drop the body or the style sheet, so the background is set here too. */}
        <Section className="mail-page" style={{ backgroundColor: colors.page }}>
          {/* Outlook for Windows only supports the attribute `width`. */}
          <Container width={528} style={{ maxWidth: '528px' }}>
            <Section tdClassName="mail-outer" style={{ padding: '40px 24px' }}>
              <Row style={{ marginBottom: '16px' }}>
                {/* The width includes the gap, because some clients don't support `padding-inline-end`. */}
                <Column width={42} style={{ width: '42px' }}>
                  <Img
                    src={new URL('/apple-icon.png', baseUrl).href}
                    alt=""
                    width={32}
                    height={32}
                    style={{ borderRadius: '8px' }}
                  />
                </Column>
                <Column>
                  <Text className="mail-text" style={brandStyle}>
                    {brand.name}
                  </Text>
                </Column>
              </Row>
              <Section className="mail-card" tdClassName="mail-inner" style={cardStyle}>
                {children}
              </Section>
              <Text className="mail-muted" style={footerStyle}>
                {t('layout.footer', { app: brand.name })}
              </Text>
            </Section>
          </Container>
        </Section>
      </Body>
    </Html>
  );
}

const brandStyle = { color: colors.text, fontSize: '1.125em', fontWeight: 600, margin: '0' };
const cardStyle = {
  backgroundColor: colors.card,
  border: `1px solid ${colors.border}`,
  borderRadius: '12px',
  padding: '32px',
};
const footerStyle = { color: colors.muted, fontSize: '0.8125em', lineHeight: '1.5', margin: '16px 0 0' };
