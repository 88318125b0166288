/** {noun} and {nouns} are English. The other languages use words that fit any noun. */
const sentences = {
  en: {
    description: 'All {nouns}.',
    ownDescription: 'Your {nouns}.',
    search: 'Search {nouns}',
    new: 'New {noun}',
    create: 'Create {noun}',
    update: 'Edit {noun}',
    createdAt: 'Created',
    updatedAt: 'Last edited',
  },
  fr: {
    description: 'Tous les éléments.',
    ownDescription: 'Vos éléments.',
    search: 'Rechercher des éléments',
    new: 'Nouvel élément',
    create: 'Créer l’élément',
    update: 'Modifier l’élément',
    createdAt: 'Date de création',
    updatedAt: 'Dernière modification',
  },
  ar: {
    description: 'جميع العناصر.',
    ownDescription: 'عناصرك.',
    search: 'البحث عن عناصر',
    new: 'عنصر جديد',
    create: 'إنشاء العنصر',
    update: 'تعديل العنصر',
    createdAt: 'تاريخ الإنشاء',
    updatedAt: 'تاريخ آخر تعديل',
  },
  sw: {
    description: 'Vipengee vyote.',
    ownDescription: 'Vipengee vyako.',
    search: 'Tafuta vipengee',
    new: 'Kipengee kipya',
    create: 'Unda kipengee',
    update: 'Hariri kipengee',
    createdAt: 'Tarehe ya kuundwa',
    updatedAt: 'Tarehe ya kuhaririwa',
  },
};

/** Other languages get the English sentences. */
export function getSentences(language: string, noun: string, nouns: string): typeof sentences.en {
  const { [language as 'en']: found = sentences.en } = sentences;
  return JSON.parse(JSON.stringify(found).replaceAll('{nouns}', nouns).replaceAll('{noun}', noun));
}
