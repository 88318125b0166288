import type { ReactNode } from 'react';
import { Button, Column, Heading, Row, Section, Text } from 'react-email';
import { FALLBACK_ZONE } from '@/lib/i18n/time-zone';
import { codeFontFamily, colors } from './theme';

type Props = { children: ReactNode };

export const EmailHeading = ({ children }: Props) => (
  <Heading as="h1" className="mail-text" style={headingStyle}>
    {children}
  </Heading>
);

export const Paragraph = ({ children }: Props) => (
  <Text className="mail-text" style={paragraphStyle}>
    {children}
  </Text>
);

export const Footnote = ({ children }: Props) => (
  <Text className="mail-muted" style={footnoteStyle}>
    {children}
  </Text>
);

export const CodeBlock = ({ children }: Props) => (
  <Section style={blockStyle}>
    <Text id="code" dir="ltr" className="mail-code" style={codeStyle}>
      {children}
    </Text>
  </Section>
);

export const ActionButton = ({ href, children }: Props & { href: string }) => (
  <Section style={blockStyle}>
    <Button href={href} className="mail-button" style={buttonStyle}>
      {children}
    </Button>
  </Section>
);

export const EmailAddress = ({ children }: Props) => (
  <strong dir="ltr" style={{ wordBreak: 'break-word' }}>
    {children}
  </strong>
);

type FactsProps = { facts: [label: string, value: string | null][] };

/** Shows two facts per row, or one on phones whose client reads the style sheet. Omits facts without a value. */
export function Facts({ facts }: FactsProps) {
  const known = facts.filter(([, value]) => value);
  return known.map((_, index) =>
    index % 2 ? null : (
      <Row key={known[index]?.[0]} style={factsStyle}>
        {[known[index], known[index + 1]].map((fact, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: there are always two columns, and the second may be empty.
          <Column key={column} width="50%" valign="top" className="mail-fact">
            {fact && (
              <Text className="mail-text" style={factStyle}>
                <span className="mail-muted" style={factLabelStyle}>
                  {fact[0]}
                </span>
                <br />
                <bdi>{fact[1]}</bdi>
              </Text>
            )}
          </Column>
        ))}
      </Row>
    ),
  );
}

export const Quote = ({ children }: { children: string }) => (
  <Text className="mail-text" dir="auto" style={quoteStyle}>
    {withBreaks(children.split('\n'))}
  </Text>
);

const withBreaks = ([line, ...more]: string[]): ReactNode =>
  more.length === 0 ? (
    line
  ) : (
    <>
      {line}
      <br />
      {withBreaks(more)}
    </>
  );

const blockStyle = { margin: '24px 0' };
const headingStyle = {
  color: colors.text,
  fontSize: '1.375em',
  fontWeight: 600,
  lineHeight: '1.35',
  margin: '0 0 12px',
};
const paragraphStyle = { color: colors.text, fontSize: '1em', lineHeight: '1.6', margin: '0 0 16px' };
const quoteStyle = {
  borderInlineStart: `3px solid ${colors.border}`,
  color: colors.text,
  fontSize: '1em',
  lineHeight: '1.6',
  margin: '0 0 16px',
  paddingInlineStart: '12px',
  wordBreak: 'break-word',
} as const;
const factsStyle = { tableLayout: 'fixed' } as const;
const factStyle = {
  color: colors.text,
  fontSize: '1em',
  lineHeight: '1.5',
  margin: '0 0 12px',
  paddingInlineEnd: '12px',
  wordBreak: 'break-word',
} as const;
const factLabelStyle = { color: colors.muted, fontSize: '0.875em' };
const footnoteStyle = { color: colors.muted, fontSize: '0.875em', lineHeight: '1.6', margin: '24px 0 0' };
const codeStyle = {
  backgroundColor: colors.codeBackground,
  borderRadius: '8px',
  color: colors.text,
  fontFamily: codeFontFamily,
  fontSize: '32px',
  fontWeight: 600,
  // The padding at the end is smaller, because the last digit also has letter spacing after it.
  letterSpacing: '8px',
  lineHeight: '40px',
  margin: '0',
  padding: '16px 8px 16px 16px',
  textAlign: 'center',
  userSelect: 'all',
  WebkitUserSelect: 'all',
} as const;
const buttonStyle = {
  backgroundColor: colors.primary,
  borderRadius: '8px',
  color: colors.onPrimary,
  fontSize: '1em',
  fontWeight: 600,
  padding: '12px 20px',
};

/** The result contains the time zone, because the reader of a mail may be anywhere. */
export const formatTime = (date: Date, locale: string, timeZone = FALLBACK_ZONE) =>
  new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(date);
