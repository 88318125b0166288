import fc from 'fast-check';
import Papa from 'papaparse';
import { checkRow, isValid, rowsSchema } from '@/lib/import/actions';
import { findColumns, toCells, writeRows } from '@/lib/import/columns';
import { parseCsv, readImportFile } from '@/lib/import/file';
import { loadColumns, loadNames } from '@/lib/import/target';
import { csvResponse } from '@/lib/list/export';
import { toStorable } from '@/lib/text';
import { userImport } from '@/lib/users/import';
import { fuzz, hostileText } from '@/tests/support/fuzz';

const FORMULA = /^[ "]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;

const pieces = [...'=+-@\t\r\n;,|"\' x1\uFF1D', '=1+1'];
const cell = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 6 }).map((parts) => parts.join('')),
  hostileText.map(toStorable),
);
const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 4 });

async function toCsv(rows: [string, string, string][]) {
  async function* batches() {
    yield rows;
  }
  const columns = [0, 1, 2].map((index) => ({
    heading: `Column ${index}`,
    value: (row: string[]) => row[index] ?? '',
  }));
  const isAllowed = async () => true;
  return (await csvResponse({ name: 'rows', columns, batches: batches(), isAllowed })).text();
}

describe('an exported cell', () => {
  it('comes back as it was, with LF as its line ends, when the file is read again', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const parsed = parseCsv(await toCsv(rows));
        const read = 'rows' in parsed ? parsed.rows.slice(1).map(({ cells }) => cells) : [];
        const isFilled = (row: string[]) => row.some((text) => text.trim() !== '');
        expect(read.map((row) => [...row, '', '', ''].slice(0, 3)).filter(isFilled)).toEqual(
          rows.map((row) => row.map((text) => text.replace(/\r\n?/g, '\n'))).filter(isFilled),
        );
      }),
      fuzz(500),
    );
  });

  it('never begins a formula, also for a spreadsheet that separates cells by semicolons or tabs', async () => {
    await fc.assert(
      fc.asyncProperty(table, fc.constantFrom(';', '\t'), async (rows, delimiter) => {
        const { data } = Papa.parse<string[]>(await toCsv(rows), { delimiter, quoteChar: '\0' });
        expect(data.flat().filter((text) => FORMULA.test(text))).toEqual([]);
      }),
      fuzz(500),
    );
  });
});

describe('a file to import', () => {
  const line = fc.array(cell, { maxLength: 4 }).map((cells) => cells.join(','));
  const text = fc.oneof(
    fc.array(line, { maxLength: 6 }).map((lines) => ['Name,Email', ...lines].join('\n')),
    fc.array(line, { maxLength: 6 }).map((lines) => lines.join('\r\n')),
    hostileText,
  );

  it('has a problem or numbered rows, which the server accepts and can check', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (content) => {
        const parsed = parseCsv(content);
        if ('problem' in parsed) return;
        const numbers = parsed.rows.map(({ number }) => number);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        const [names, columns] = await Promise.all([loadNames(userImport), loadColumns(userImport, 'en')]);
        const headings = parsed.rows[0]?.cells ?? [];
        const positions = findColumns(headings, columns);
        const sent = parsed.rows.map((row) => ({
          ...row,
          cells: toCells(row.cells, positions, headings.length),
        }));
        expect(rowsSchema(userImport).safeParse(writeRows(sent)).success).toBe(true);
        for (const row of sent) {
          const checked = checkRow(row, { target: userImport, names, role: 'admin' });
          if (!isValid(checked)) expect(checked.issues).not.toEqual([]);
        }
      }),
      fuzz(300),
    );
  });

  it('of any bytes is read without an error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        const parsed = await readImportFile(new File([new Uint8Array(bytes)], 'any.csv'), 'en');
        if ('problem' in parsed) expect(parsed.problem.key).not.toBe('unreadable');
      }),
      fuzz(500),
    );
  });
});
