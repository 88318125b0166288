import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { SelectField } from '@/components/form/select-field';
import { Button } from '@/components/ui/button';
import { SegmentedControl } from '@/components/ui/segmented-control';
import type { ImportRow } from '@/lib/import/check';
import { addHeadings, type Encoding, guessFirstRow, readImportFile } from '@/lib/import/file';
import { ImportPreview } from './import-rows';

const PREVIEW_ROWS = 5;

const labels = {
  'windows-1252': 'western',
  'windows-1256': 'arabic',
  'windows-1250': 'central',
  'windows-1251': 'cyrillic',
} as const satisfies Record<Encoding, string>;
const encodings = Object.keys(labels) as Encoding[];

export type ImportDoubtsProps = {
  file: File;
  /** As read with `encoding`. */
  rows: ImportRow[];
  encoding: Encoding;
  isUnicode: boolean;
  /** The column names of the target, normalized. */
  headings: ReadonlySet<string>;
  rowsMax: number;
  onContinue: (rows: ImportRow[]) => void;
  onCancel: () => void;
};

/** What a file does not say: its encoding, and whether its first row holds the column names. */
export function ImportDoubts({
  file,
  headings,
  isUnicode,
  rowsMax,
  onContinue,
  onCancel,
  ...initial
}: ImportDoubtsProps) {
  const t = useTranslations('import.doubts');
  const columns = useTranslations('import.columns');
  const [{ rows, encoding }, setRead] = useState({ rows: initial.rows, encoding: initial.encoding });
  const guess = guessFirstRow(rows, headings);
  const [chosen, setChosen] = useState<'names' | 'data'>();
  const firstRow = chosen ?? (guess === 'data' ? 'data' : 'names');
  const title = useRef<HTMLHeadingElement>(null);
  // The button that opened the file is gone.
  useEffect(() => title.current?.focus(), []);

  async function readAs(next: Encoding) {
    const read = await readImportFile(file, rowsMax, next);
    if ('rows' in read) setRead({ rows: read.rows, encoding: next });
  }

  const shown = firstRow === 'data' ? addHeadings(rows, (number) => columns('nameless', { number })) : rows;
  const [first, ...preview] = shown.slice(0, PREVIEW_ROWS + 1);
  return (
    <section className="flex flex-col gap-6">
      <h2 ref={title} tabIndex={-1} className="font-semibold outline-none">
        {t('title')}
      </h2>
      {!isUnicode && (
        <SelectField
          label={t('encoding')}
          name="encoding"
          hint={t('encodingHint')}
          className="max-w-md"
          value={encoding}
          onChange={({ target }) => readAs(target.value as Encoding)}
          options={encodings.map((name) => ({
            value: name,
            label: `${t(`encodings.${labels[name]}`)} (${name})`,
          }))}
        />
      )}
      {guess !== 'names' && (
        <div className="flex flex-col items-start gap-1.5">
          <span className="font-medium text-sm">{t('firstRow')}</span>
          <SegmentedControl
            label={t('firstRow')}
            value={firstRow}
            options={[
              { value: 'names', label: t('names') },
              { value: 'data', label: t('data') },
            ]}
            onChange={setChosen}
          />
          <p aria-live="polite" className="min-h-5 text-muted-foreground text-sm">
            {firstRow === 'data' && t('dataHint')}
          </p>
        </div>
      )}
      <ImportPreview headings={first?.cells ?? []} rows={preview} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onContinue(shown)}>{t('continue')}</Button>
        <Button variant="outline" onClick={onCancel}>
          {t('other')}
        </Button>
      </div>
    </section>
  );
}
