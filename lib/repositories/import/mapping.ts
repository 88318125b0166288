import type { RepositoryImport } from '@/prisma/client/client';

export const importFields = ['name', 'link', 'description'] as const;
export type ImportField = (typeof importFields)[number];

/** Column positions; null leaves the field empty. */
export type ColumnMapping = Record<ImportField, number | null>;

type Columns = Pick<RepositoryImport, 'nameColumn' | 'linkColumn' | 'descriptionColumn'>;

export const getMapping = ({ nameColumn, linkColumn, descriptionColumn }: Columns): ColumnMapping => ({
  name: nameColumn,
  link: linkColumn,
  description: descriptionColumn,
});

export const toColumns = ({ name, link, description }: ColumnMapping): Columns => ({
  nameColumn: name,
  linkColumn: link,
  descriptionColumn: description,
});

const headingsByField: Record<ImportField, readonly string[]> = {
  name: [
    'name',
    'repository',
    'repositoryname',
    'title',
    'nom',
    'titre',
    'depot',
    'jina',
    'kichwa',
    'hazina',
  ].concat(['الاسم', 'اسم', 'العنوان', 'اسمالمستودع', 'المستودع']),
  link: [
    'link',
    'url',
    'address',
    'website',
    'site',
    'homepage',
    'href',
    'lien',
    'adresse',
    'siteweb',
    'kiungo',
  ].concat(['anwani', 'tovuti', 'الرابط', 'رابط', 'الموقع', 'عنوانالموقع']),
  description: [
    'description',
    'details',
    'notes',
    'note',
    'comment',
    'about',
    'remarques',
    'commentaire',
  ].concat(['maelezo', 'الوصف', 'وصف', 'ملاحظات', 'التفاصيل']),
};

const normalize = (heading: string) =>
  heading
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

export function guessMapping(headings: readonly string[]): ColumnMapping {
  const columns = headings.map(normalize);
  const find = (field: ImportField) => {
    const column = columns.findIndex((heading) => headingsByField[field].map(normalize).includes(heading));
    return column === -1 ? null : column;
  };
  return { name: find('name'), link: find('link'), description: find('description') };
}
