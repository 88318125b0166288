import 'server-only';
import type { z } from 'zod';
import type { AccessRules } from '@/lib/auth/access';
import type { Permission, Role } from '@/lib/auth/roles';
import type { Actor } from '@/lib/auth/session/store';
import type { Locale } from '@/lib/i18n/config';
import type { ValidationKey } from '@/lib/i18n/issues';
import type { Messages } from '@/lib/i18n/messages';
import type { RecordKind } from '@/lib/resources';
import type { Transaction } from '@/lib/server/db';

type Column<Value> = {
  heading: (messages: Messages) => string;
  /** Besides the heading in every language. Case, accents, spaces and punctuation do not matter. */
  otherHeadings?: readonly string[];
  isRequired?: true;
  /** Takes the text of the cell, '' without a column. Its issues are keys of `validation`. */
  schema: z.ZodType<Value>;
  /** The names of the values in one language: a cell can hold a name instead of its value. */
  names?: (messages: Messages, locale: Locale) => Record<string, string>;
  /** For a value that not every role may import. */
  check?(value: Value, role: Role): ValidationKey | undefined;
};

/** What is stored of a row, and recorded in the audit log. */
type Data = Record<string, string | number | boolean | string[] | null>;
type NewRow = { key: string; data: Data };

type Target<Input, Options> = {
  name: RecordKind;
  permission: Permission;
  columns: { [Key in keyof Input & string]: Column<Input[Key]> };
  /** No two rows of the file, and no row of the table, have the same key. Without it, only the same import is stored once. */
  unique?: {
    column: keyof Input & string;
    toKey(input: Input): string;
    findUsed: (transaction: Transaction, keys: string[]) => Promise<string[]>;
    used: ValidationKey;
    repeated: ValidationKey;
  };
  /** Form fields beside the columns, the same for all rows. */
  options?: { [Key in keyof Options & string]: z.ZodType<Options[Key], string> };
  toData(input: Input, options: Options): Data;
  /** Inserts the rows whose keys are free, in the given order. Returns their ids. */
  insert(transaction: Transaction, rows: NewRow[], actor: Actor): Promise<{ id: string; key: string }[]>;
} & Pick<AccessRules, 'allowImpersonation'>;

/** As the engine sees it: each cell and option has the type that its schema gives. */
export type ImportTarget = Target<Record<string, unknown>, Record<string, string>>;

/** Describes the import of one resource. */
export const defineImport = <
  Input extends Record<string, unknown>,
  Options extends Record<string, string> = Record<never, never>,
>(
  target: Target<Input, Options>,
): ImportTarget => target;
