import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { SelectField } from '@/components/form/field';
import { Form, FormMessage } from '@/components/form/form';
import { Button } from '@/components/ui/button';
import { SegmentedControl } from '@/components/ui/segmented-control';
import {
  type ColumnMapping,
  findMappingIssue,
  guessMapping,
  type ImportColumn,
  type ImportRow,
} from '@/lib/import/columns';
import { addHeadings, type Encoding, readImportFile } from '@/lib/import/file';
import { ImportPreview } from './import-rows';

export type OpenedFile = {
  file: File;
  /** As read with `encoding`. */
  rows: ImportRow[];
  encoding: Encoding;
  isUnicode: boolean;
  /** Whether the first row surely holds the names of the columns. */
  isFirstRowClear: boolean;
};

export type Choices = { firstRow: 'names' | 'data'; mapping: ColumnMapping };

/** The rows with one of headings. */
export const toTable = (
  rows: ImportRow[],
  firstRow: Choices['firstRow'],
  toHeading: (number: number) => string,
): ImportRow[] => (firstRow === 'data' ? addHeadings(rows, toHeading) : rows);

const labels = {
  'windows-1252': 'western',
  'windows-1256': 'arabic',
  'windows-1250': 'central',
  'windows-1251': 'cyrillic',
} as const satisfies Record<Encoding, string>;
const encodings = Object.keys(labels) as Encoding[];

const focusOnMount = (element: HTMLElement | null) => element?.focus();

type Props = {
  file: OpenedFile;
  columns: ImportColumn[];
  choices: Choices;
  failure: string | undefined;
  onFile: (file: OpenedFile) => void;
  onChange: (choices: Choices) => void;
  onCheck: () => void;
  children: ReactNode;
};

/** What a file does not say: its encoding, whether its first row holds names, and which column is which. */
export function ImportColumns({
  file,
  columns,
  choices,
  failure,
  onFile,
  onChange,
  onCheck,
  children,
}: Props) {
  const t = useTranslations('import');
  const [isChecked, setChecked] = useState(false);
  const toHeading = (number: number) => t('columns.nameless', { number });
  const { firstRow, mapping } = choices;
  const [first, ...rows] = toTable(file.rows, firstRow, toHeading);
  const headings = Array.from(
    { length: Math.max(first?.cells.length ?? 0, ...rows.map(({ cells }) => cells.length)) },
    (_, position) => first?.cells[position]?.trim() || toHeading(position + 1),
  );
  const issues = columns.map((column) => findMappingIssue(column, columns, mapping));

  /** The names of the columns are others now. */
  function chooseFirstRow(next: Choices['firstRow'], table = file.rows) {
    const cells = toTable(table, next, toHeading)[0]?.cells ?? [];
    onChange({ firstRow: next, mapping: guessMapping(cells, columns) });
  }

  async function readAs(encoding: Encoding) {
    const read = await readImportFile(file.file, encoding);
    if (!('rows' in read)) return;
    onFile({ ...file, rows: read.rows, encoding });
    chooseFirstRow(firstRow, read.rows);
  }

  const check = () => {
    setChecked(true);
    if (issues.every((issue) => issue === undefined)) onCheck();
  };

  return (
    <Form action={check} isPending={false} className="flex flex-col gap-6">
      <h2 ref={focusOnMount} tabIndex={-1} className="font-semibold outline-none">
        {t('columns.title')}
      </h2>
      <FormMessage>{failure}</FormMessage>
      {!file.isUnicode && (
        <SelectField
          label={t('doubts.encoding')}
          hint={t('doubts.encodingHint')}
          className="max-w-md"
          value={file.encoding}
          onChange={({ target }) => readAs(target.value as Encoding)}
          options={encodings.map((name) => ({
            value: name,
            label: `${t(`doubts.encodings.${labels[name]}`)} (${name})`,
          }))}
        />
      )}
      {!file.isFirstRowClear && (
        <div className="flex flex-col items-start gap-1.5">
          <span className="font-medium text-sm">{t('doubts.firstRow')}</span>
          <SegmentedControl
            label={t('doubts.firstRow')}
            value={firstRow}
            options={[
              { value: 'names', label: t('doubts.names') },
              { value: 'data', label: t('doubts.data') },
            ]}
            onChange={(next) => chooseFirstRow(next)}
          />
          <p aria-live="polite" className="min-h-5 text-muted-foreground text-sm">
            {firstRow === 'data' && t('doubts.dataHint')}
          </p>
        </div>
      )}
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {columns.map(({ field, label, isRequired }, index) => {
          const issue = isChecked && issues[index];
          return (
            <SelectField
              key={field}
              label={label}
              required={isRequired}
              optional={!isRequired}
              options={[
                { value: '', label: t(isRequired ? 'columns.choose' : 'columns.none') },
                ...headings.map((heading, position) => ({ value: String(position), label: heading })),
              ]}
              value={String(mapping[field] ?? '')}
              onChange={({ target: { value } }) =>
                onChange({ firstRow, mapping: { ...mapping, [field]: value === '' ? null : Number(value) } })
              }
              error={issue && t(issue === 'used' ? 'columns.used' : 'columns.choose')}
            />
          );
        })}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{t('columns.check')}</Button>
        {children}
      </div>
      <ImportPreview headings={headings} rows={rows} />
    </Form>
  );
}
