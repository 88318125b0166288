import { z } from 'zod';
import { BULK_MAX, COUNT_CAP, EMAIL_MAX } from './constants';
import { isId, toUrl, withoutInvisible } from './text';

export const idSchema = z.string().refine(isId);

const idsUpTo = (max: number) =>
  z
    .string()
    .transform((text) => [...new Set(text.split(',').map((id) => id.trim()))].filter(Boolean))
    .pipe(z.array(idSchema).min(1).max(max));

export const idsSchema = idsUpTo(BULK_MAX);

/** The ids of rows that an action returned, for undoing it. */
export const returnedIdsSchema = idsUpTo(COUNT_CAP);

/** A time as `toISOString` writes it. PostgreSQL has no year 0, so that year is rejected. */
export const isoTimeSchema = z.iso.datetime({ precision: 3 }).refine((text) => !text.startsWith('0000'));

/** The version of the record that a form changes. */
export const versionSchema = z.object({ id: idSchema, updatedAt: isoTimeSchema });

export const jsonField = (maxLength: number) =>
  z
    .string()
    .max(maxLength, 'invalidInput')
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'invalidInput' });
        return z.NEVER;
      }
    });

const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const TOP_LABEL = '[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]';
// The pattern matches what both RFC 5321 (without quotation marks) and `<input type="email">` accept, in a domain with
// a dot.
const EMAIL_PATTERN = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${TOP_LABEL}$`);

/**
 * The form in which an email is stored and compared: in lower case, with the domain in ASCII. The local part must be
 * ASCII, because not every mail server accepts other letters, and some look alike.
 */
export const emailAddressSchema = (error: string) =>
  z
    .string()
    .transform(withAsciiDomain)
    .pipe(z.email({ pattern: EMAIL_PATTERN, error }).max(EMAIL_MAX, error).toLowerCase());

/** Returns the stored form of an email that a person has typed, to look it up. */
export const toStoredEmail = (text: string) =>
  emailAddressSchema('').safeParse(text.trim()).data ?? text.toLowerCase();

/** Converts the domain to ASCII (`xn--…`). An email whose domain is ASCII or not valid is returned unchanged. */
function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const labels = email.slice(at).split('.');
  // URL alone would also accept full-width letters, ignore invisible ones, and decode %.
  if (at === 0 || labels.every(isAscii) || labels.some((label) => !isLabel(label))) return email;
  const host = `http://${labels.join('.')}`;
  const ascii = toUrl(host)?.hostname.split('.') ?? [];
  const isSame =
    ascii.length === labels.length &&
    labels.every((label, index) => isAscii(label) || ascii[index]?.startsWith('xn--'));
  return isSame ? email.slice(0, at) + ascii.join('.') : email;
}

const isAscii = (text: string) => !/\P{ASCII}/u.test(text);

const isLabel = (label: string) =>
  /^[\p{L}\p{M}\p{N}\u00B7\u30FB-]+$/u.test(label) &&
  label.normalize('NFC') === label.normalize('NFKC') &&
  label === withoutInvisible(label);
