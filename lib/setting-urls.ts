// This file must not import by '@/', because prisma.config.ts could not load it.
const ENCODE = 'percent-encode special characters of the password, for example # as %23';

export const DATABASE_URL_PROBLEM = `must be a PostgreSQL URL, for example postgresql://user:password@host:5432/app; ${ENCODE}`;
export const SMTP_URL_PROBLEM = `must be an SMTP URL, for example smtps://user:password@host:465; ${ENCODE}`;

/**
 * Returns undefined for an invalid URL. In `scheme://user:12/34@host`, the parser finds the host `user` with port 12.
 * So an @ after the host, or any #, means a password that is not encoded.
 */
function parse(value: string, scheme: RegExp): URL | undefined {
  if (!scheme.test(value) || /[\s#]/.test(value) || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  return `${url.pathname}${url.search}`.includes('@') ? undefined : url;
}

export const parseHttpUrl = (value: string) => parse(value, /^https?:\/\//i);

export const isSmtpUrl = (value: string) => Boolean(parse(value, /^smtps?:\/\//)?.hostname);

/** pg also accepts credentials without a host, for a socket: `postgresql://user:password@/app?host=/run/postgresql`. */
export const isDatabaseUrl = (value: string) =>
  parse(value.replace('@/', '@localhost/'), /^postgres(ql)?:\/\//) !== undefined;

/** Makes pg read `sslmode` as libpq does: `require` encrypts, `verify-full` also checks certificate and host. */
export function toConnectionString(url: string): string {
  if (!/[?&]sslmode=/.test(url) || /[?&]uselibpqcompat=/.test(url)) return url;
  return `${url}&uselibpqcompat=true`;
}
