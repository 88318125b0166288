import 'server-only';
import type { z } from 'zod';
import type { AccessRules } from '@/lib/auth/access';
import type { Permission, Role } from '@/lib/auth/roles';
import type { Actor } from '@/lib/auth/session/store';
import { locales, type RegionalLocale, toLanguage } from '@/lib/i18n/config';
import type { ValidationKey } from '@/lib/i18n/issues';
import { loadMessages, type Messages } from '@/lib/i18n/messages';
import type { RecordKind } from '@/lib/resources';
import type { Transaction } from '@/lib/server/db';
import { type ImportColumn, toComparable } from './columns';

type Column<Value> = {
  /** In a file, the heading may be in any language. Case, accents, spaces and punctuation do not matter. */
  heading: (messages: Messages) => string;
  isRequired?: true;
  /** Parses the text of the cell, which is '' if the file lacks the column. Its issues are keys of `validation`. */
  schema: z.ZodType<Value>;
  /** A cell may hold the name of a value, in any language, instead of the value. */
  names?: (messages: Messages) => Record<string, string>;
  /** Rejects a value that the actor's role may not import. */
  check?(value: Value, role: Role): ValidationKey | undefined;
};

/** The values that are stored for a row and recorded in the audit log. */
type Data = Record<string, string | number | boolean | string[] | null>;
type NewRow = { key: string; data: Data };

type Target<Input, Options> = {
  name: RecordKind;
  permission: Permission;
  columns: { [Key in keyof Input & string]: Column<Input[Key]> };
  /** No two rows of the file or the table may have the same key. Without `unique`, rows are not compared. */
  unique?: {
    column: keyof Input & string;
    toKey(input: Input): string;
    findUsed: (transaction: Transaction, keys: string[]) => Promise<string[]>;
    used: ValidationKey;
    repeated: ValidationKey;
  };
  /** Form fields besides the columns, with the same value for all rows. */
  options?: { [Key in keyof Options & string]: z.ZodType<Options[Key], string> };
  toData(input: Input, options: Options): Data;
  /** Inserts the rows whose keys are free, in the given order. Returns the ids and keys of the inserted rows. */
  insert(transaction: Transaction, rows: NewRow[], actor: Actor): Promise<{ id: string; key: string }[]>;
} & Pick<AccessRules, 'allowImpersonation'>;

/** The type of all targets, with any input and options. */
export type ImportTarget = Target<Record<string, unknown>, Record<string, string>>;

export const defineImport = <
  Input extends Record<string, unknown>,
  Options extends Record<string, string> = Record<never, never>,
>(
  target: Target<Input, Options>,
): ImportTarget => target;

const loadLanguages = () => Promise.all(locales.map(loadMessages));

/** Returns the columns without their functions and schemas, which can't be sent to the browser. */
export async function loadColumns(
  { columns }: ImportTarget,
  locale: RegionalLocale,
): Promise<ImportColumn[]> {
  const [languages, messages] = await Promise.all([loadLanguages(), loadMessages(toLanguage(locale))]);
  return Object.entries(columns).map(([field, { heading, isRequired = false }]) => {
    const headings = languages.map((language) => toComparable(heading(language)));
    return { field, label: heading(messages), isRequired, headings };
  });
}

/** Maps names of values to values, by field. The names are normalized and in every language. */
export type Names = Record<string, ReadonlyMap<string, string>>;

export async function loadNames({ columns }: ImportTarget): Promise<Names> {
  const languages = await loadLanguages();
  const toValues = ({ names }: ImportTarget['columns'][string]) =>
    languages
      .flatMap((messages) => Object.entries(names?.(messages) ?? {}))
      .flatMap(([value, name]) => [value, name].map((text): [string, string] => [toComparable(text), value]));
  return Object.fromEntries(
    Object.entries(columns).map(([field, column]) => [field, new Map(toValues(column))]),
  );
}
