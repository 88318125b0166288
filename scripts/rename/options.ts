import { brand } from '@/lib/brand';
import { readArguments } from '../arguments';
import { UsageError } from '../terminal';

export type RenameOptions = {
  name: string;
  slug: string;
  /** `#rrggbb` in small letters. */
  color: string;
  email?: string;
  site?: string;
  repository?: string;
  /** The path of an SVG. */
  logo?: string;
  force: boolean;
};

const text = { type: 'string' } as const;
const OPTIONS = {
  color: text,
  slug: text,
  email: text,
  site: text,
  repository: text,
  logo: text,
  force: { type: 'boolean' },
} as const;

/** Throws a UsageError that says which argument is wrong. */
export function readRenameOptions(args: string[]): RenameOptions {
  const { values, positionals } = readArguments(args, OPTIONS, [1, 1]);
  const name = readName(positionals[0] ?? '');
  const { email, site, repository, logo, force = false } = values;
  if (email !== undefined && !/^[^\s@'"\\$]+@[^\s@'"\\$]+$/.test(email)) {
    throw new UsageError(`--email must be an email, not ${email}`);
  }
  return {
    name,
    slug: values.slug === undefined ? toSlug(name) : readSlug(values.slug),
    color: readColor(values.color ?? brand.color),
    email,
    site: readUrl('--site', site),
    repository: readUrl('--repository', repository)?.replace(/\/$|\.git$/, ''),
    logo,
    force,
  };
}

const NAME_LENGTH = 30;
// Nothing that needs quotes in the sender of an email, in code or in Markdown.
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .&+!'’·–-]*$/u;

function readName(text: string): string {
  const name = text.trim().normalize();
  if (NAME.test(name) && name.length <= NAME_LENGTH) return name;
  throw new UsageError(
    `The name must have 1 to ${NAME_LENGTH} letters, digits, spaces and . & + ! ' · –, and start with a letter or digit: ${JSON.stringify(name)}`,
  );
}

const SLUG = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

function readSlug(slug: string): string {
  if (SLUG.test(slug) && slug.length <= NAME_LENGTH) return slug;
  throw new UsageError('--slug must have small letters, digits and single hyphens, for example my-product');
}

export function toSlug(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (SLUG.test(slug)) return slug;
  throw new UsageError(
    `${name} needs a name for files, packages and databases in the letters a to z: add --slug my-product`,
  );
}

function readColor(text: string): string {
  const color = text.toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(color)) return color;
  if (/^#[0-9a-f]{3}$/.test(color)) return color.replace(/[0-9a-f]/g, '$&$&');
  throw new UsageError(`--color must be a colour like "#0f766e", in quotes, not ${text || 'empty'}`);
}

function readUrl(option: string, url: string | undefined): string | undefined {
  if (url === undefined || (/^https?:\/\/[^\s'"\\$]+$/.test(url) && URL.canParse(url))) return url;
  throw new UsageError(`${option} must be a URL, for example https://acme.com, not ${url}`);
}
