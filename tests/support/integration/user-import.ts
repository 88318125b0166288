import type { ImportRow } from '@/lib/import/check';
import { parseCsv } from '@/lib/import/file';
import { userImport } from '@/lib/users/import-target';
import { thirdLocale } from '@/tests/support/messages';
import { started } from './import';
import { smtpServer } from './mail-providers';

export const choices = {
  mapping: { email: 0, name: 1, role: 2, language: 3 },
  options: { defaultLanguage: thirdLocale },
};

/** Rows of a file: email, name, role, language. */
export async function toRows(lines: string[]): Promise<ImportRow[]> {
  const parsed = await parseCsv(['Email,Name,Role,Language', ...lines].join('\n'));
  if ('problem' in parsed) throw new Error(parsed.problem.key);
  return parsed.rows;
}

export const toEmail = (number: number) => `user-${number}@example.com`;
export const toLines = (count: number) =>
  Array.from({ length: count }, (_, index) => `${toEmail(index + 1)},User ${index + 1}`);

/** Checks and starts the import of so many users. */
export const startedUsers = async (count: number) =>
  started(userImport, await toRows(toLines(count)), choices);

/** A mail server that lists the recipients in order. A reverse lookup of the client would take longer than the mail. */
export const mailbox = (options?: Parameters<typeof smtpServer>[0]) =>
  smtpServer({ disableReverseLookup: true, ...options });
