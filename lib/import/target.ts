import 'server-only';
import type { z } from 'zod';
import type { AccessRules } from '@/lib/auth/access';
import type { Permission } from '@/lib/auth/permissions';
import type { Role } from '@/lib/auth/roles';
import type { Actor } from '@/lib/auth/session/store';
import type { Locale } from '@/lib/i18n/config';
import type { ValidationKey } from '@/lib/i18n/issues';
import type { Messages } from '@/lib/i18n/messages';
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

export type ValidRow<Input> = { number: number; key: string; input: Input };

type MailContext<Options> = { actor: Actor; options: Options };
export type WriteContext<Options> = MailContext<Options> & { importId: string };

type Target<Input, Options> = {
  /** Stored with each import. */
  name: string;
  permission: Permission;
  rowsMax: number;
  columns: { [Key in keyof Input & string]: Column<Input[Key]> };
  /** No two rows of the file, and no row of the table, have the same key. */
  unique: {
    column: keyof Input & string;
    toKey(input: Input): string;
    findUsed: (transaction: Transaction, keys: string[]) => Promise<string[]>;
    used: ValidationKey;
    repeated: ValidationKey;
  };
  /** Form fields beside the columns, the same for all rows. */
  options?: { [Key in keyof Options & string]: z.ZodType<Options[Key], string> };
  /** Inserts the rows whose keys are free, with their audit events. Returns the keys of the inserted rows. */
  write(
    transaction: Transaction,
    rows: ValidRow<Input>[],
    context: WriteContext<Options>,
  ): Promise<Iterable<string>>;
  mail?: {
    /** Mails one written row. `id` is the same if it has to be sent again. Throws a MailError. */
    send(input: Input, context: MailContext<Options> & { id: string; timeoutMs: number }): Promise<void>;
    unsent: ValidationKey;
  };
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
