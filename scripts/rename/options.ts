import { brand } from '@/lib/brand';
import { readArguments } from '../arguments';
import { UsageError } from '../terminal';

export type RenameOptions = {
  name: string;
  /** The slug names files, packages and databases. */
  slug: string;
  /** The colour is `#rrggbb` in small letters. */
  color: string;
  logo?: string;
  force: boolean;
};

const text = { type: 'string' } as const;

/** Throws a UsageError that says which argument is wrong. */
export function readRenameOptions(args: string[]): RenameOptions {
  const options = { color: text, logo: text, force: { type: 'boolean', default: false } } as const;
  const { values, positionals } = readArguments(args, options, [1, 1]);
  const name = readName(positionals[0] ?? '');
  const { color = brand.color, logo, force } = values;
  return { name, slug: toSlug(name), color: readColor(color), logo, force };
}

const NAME_LENGTH = 30;
// The pattern allows nothing that needs quotes in the sender of an email, in code or in Markdown.
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .&+!'’·–-]*$/u;

function readName(given: string): string {
  const name = given.trim().normalize();
  if (NAME.test(name) && name.length <= NAME_LENGTH) return name;
  throw new UsageError(
    `The name must have 1 to ${NAME_LENGTH} letters, digits, spaces and . & + ! ' · –, and start with a letter or digit: ${JSON.stringify(name)}`,
  );
}

/** Returns `app` for a name without Latin letters. */
export function toSlug(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return (/^[a-z]/.test(words[0] ?? '') ? words : ['app', ...words]).join('-');
}

function readColor(given: string): string {
  const color = given.toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(color)) return color;
  if (/^#[0-9a-f]{3}$/.test(color)) return color.replace(/[0-9a-f]/g, '$&$&');
  throw new UsageError(`--color must be a colour like "#0f766e", in quotes, not ${given || 'empty'}`);
}
