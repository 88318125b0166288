import { decodeText } from './decode';
import { IMPORT_FILE_MB, IMPORT_FILE_NAME_MAX } from './limits';
import { type ParsedFile, parseCsv } from './parse';

/** The rows of a file that somebody chose, or why it cannot be taken. Only in the browser: the file itself is never sent. */
export async function readImportFile(file: File): Promise<ParsedFile> {
  if (file.size > IMPORT_FILE_MB * 1_000_000) {
    return { problem: { key: 'tooLarge' } };
  }
  try {
    const text = decodeText(new Uint8Array(await file.arrayBuffer()));
    return text === null ? { problem: { key: 'notCsv' } } : await parseCsv(text);
  } catch {
    return { problem: { key: 'unreadable' } };
  }
}

/** The name of a file without what no line of text should hold. */
export const fileNameOf = ({ name }: File) =>
  name
    .replace(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim()
    .slice(0, IMPORT_FILE_NAME_MAX) || 'CSV';
