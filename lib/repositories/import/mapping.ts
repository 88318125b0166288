export const importFields = ['name', 'link', 'description'] as const;
export type ImportField = (typeof importFields)[number];

/** The column of each field by its position; a field without a column stays empty. */
export type ColumnMapping = Record<ImportField, number | null>;

/** Headings people use, as `plain` writes them: in the languages of the product, the export's own among them. */
const known: Record<ImportField, readonly string[]> = {
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

/** Without case, accents, spaces and signs. */
const plain = (heading: string) =>
  heading
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** The first column whose heading is known for a field; a column serves one field at most. */
export function guessMapping(headings: readonly string[]): ColumnMapping {
  const columns = headings.map(plain);
  const find = (field: ImportField) => {
    const at = columns.findIndex((heading) => known[field].map(plain).includes(heading));
    return at === -1 ? null : at;
  };
  return { name: find('name'), link: find('link'), description: find('description') };
}
