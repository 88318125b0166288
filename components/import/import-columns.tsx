import { useTranslations } from 'next-intl';
import { SelectField } from '@/components/form/field';
import { findColumns, findIssues, type ImportColumn, type ImportRow } from '@/lib/import/columns';
import { encodings, toTable } from '@/lib/import/file';

export type OpenedFile = {
  file: File;
  rows: ImportRow[];
  /** The encoding with which the file is read, if it is not Unicode. */
  encoding: string;
  isUnicode: boolean;
  /** `hasNames` tells whether the first row holds names. `isFirstRowClear` tells whether that is certain. */
  hasNames: boolean;
  isFirstRowClear: boolean;
  /** The position of each column in the file, or -1 if the file has no such column. */
  positions: number[];
};

type Props = {
  file: OpenedFile;
  /** The names of the file's columns. */
  headings: string[];
  columns: ImportColumn[];
  showsIssues: boolean;
  onEncoding: (encoding: string) => void;
  onChange: (file: OpenedFile) => void;
};

/** Asks for what a file does not say: its encoding, whether its first row holds names, and which column is which. */
export function ImportColumns({ file, headings, columns, showsIssues, onEncoding, onChange }: Props) {
  const t = useTranslations('import');
  const { hasNames, positions } = file;
  const issues = findIssues(columns, positions);

  function chooseFirstRow(value: string) {
    const next = { ...file, hasNames: value === 'names' };
    onChange({ ...next, positions: findColumns(toTable(next)[0].cells, columns) });
  }

  return (
    <>
      {!file.isUnicode && (
        <SelectField
          label={t('doubts.encoding')}
          hint={t('doubts.encodingHint')}
          className="max-w-md"
          value={file.encoding}
          onChange={({ target }) => onEncoding(target.value)}
          options={Object.entries(encodings).map(([key, value]) => ({
            value,
            label: `${t(`doubts.encodings.${key as keyof typeof encodings}`)} (${value})`,
          }))}
        />
      )}
      {!file.isFirstRowClear && (
        <SelectField
          label={t('doubts.firstRow')}
          className="max-w-md"
          value={hasNames ? 'names' : 'data'}
          onChange={({ target }) => chooseFirstRow(target.value)}
          options={(['names', 'data'] as const).map((value) => ({ value, label: t(`doubts.${value}`) }))}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {columns.map(({ field, label, isRequired }, index) => {
          const issue = showsIssues && issues[index];
          return (
            <SelectField
              key={field}
              label={label}
              required={isRequired}
              optional={!isRequired}
              options={[
                { value: '-1', label: t(isRequired ? 'columns.choose' : 'columns.none') },
                ...headings.map((heading, position) => ({ value: String(position), label: heading })),
              ]}
              value={String(positions[index])}
              onChange={({ target }) =>
                onChange({ ...file, positions: positions.with(index, Number(target.value)) })
              }
              error={issue && t(`columns.${issue}`)}
            />
          );
        })}
      </div>
    </>
  );
}
