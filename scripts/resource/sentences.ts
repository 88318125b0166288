/** {noun} and {nouns} are English. The other languages use words that fit any noun. */
const sentences = {
  en: {
    description: 'All your team’s {nouns}.',
    ownDescription: 'Your {nouns}.',
    search: 'Search {nouns}',
    new: 'New {noun}',
    create: 'Create {noun}',
    update: 'Edit {noun}',
    createdAt: 'Created',
    updatedAt: 'Last edited',
    first: 'Add your first {noun}',
    searchAll: 'Search all {nouns} for “{term}”',
    target: 'the {noun}',
  },
  fr: {
    description: 'Tous les éléments de votre équipe.',
    ownDescription: 'Vos éléments.',
    search: 'Rechercher des éléments',
    new: 'Nouvel élément',
    create: 'Créer l’élément',
    update: 'Modifier l’élément',
    createdAt: 'Date de création',
    updatedAt: 'Dernière modification',
    first: 'Ajoutez votre premier élément',
    searchAll: 'Rechercher «\u202f{term}\u202f» parmi les éléments',
    target: 'l’élément',
  },
  ar: {
    description: 'جميع عناصر فريقك.',
    ownDescription: 'عناصرك.',
    search: 'البحث عن عناصر',
    new: 'عنصر جديد',
    create: 'إنشاء العنصر',
    update: 'تعديل العنصر',
    createdAt: 'تاريخ الإنشاء',
    updatedAt: 'تاريخ آخر تعديل',
    first: 'أضف أول عنصر',
    searchAll: 'البحث عن «{term}» بين العناصر',
    target: 'العنصر',
  },
  sw: {
    description: 'Vipengee vyote vya timu yako.',
    ownDescription: 'Vipengee vyako.',
    search: 'Tafuta vipengee',
    new: 'Kipengee kipya',
    create: 'Unda kipengee',
    update: 'Hariri kipengee',
    createdAt: 'Tarehe ya kuundwa',
    updatedAt: 'Tarehe ya kuhaririwa',
    first: 'Ongeza kipengee cha kwanza',
    searchAll: 'Tafuta “{term}” kati ya vipengee vyote',
    target: 'kipengee',
  },
};

/** Other languages get the English sentences. */
export function getSentences(language: string, noun: string, nouns: string): typeof sentences.en {
  const { [language as 'en']: found = sentences.en } = sentences;
  return JSON.parse(JSON.stringify(found).replaceAll('{nouns}', nouns).replaceAll('{noun}', noun));
}
