import { capitalize } from '@/lib/text';

type Tree = { [key: string]: string | Tree };

/** The sentences of a resource. `noun` and `nouns` are English; the other languages use words that fit any noun. */
type Sentences = (noun: string, nouns: string) => { own: Tree; shared: Tree };

const english: Sentences = (noun, nouns) => {
  const [Noun, Nouns] = [capitalize(noun), capitalize(nouns)];
  const counted = `{count, plural, one {# ${noun}} other {# ${nouns}}}`;
  return {
    own: {
      title: Nouns,
      description: `All your team’s ${nouns}.`,
      ownDescription: `Your ${nouns}.`,
      search: `Search ${nouns}`,
      new: `New ${noun}`,
      create: `Create ${noun}`,
      update: `Edit ${noun}`,
      deleteQuestion: '<b>{name}</b> will be deleted for everyone.',
      deleted: `{count, plural, one {${Noun} deleted} other {# ${nouns} deleted}}`,
      restored: `{count, plural, one {${Noun} restored} other {# ${nouns} restored}}`,
      restoredSome: `{count, plural, one {# ${noun} restored} other {# ${nouns} restored}}. Not restored because other records have taken their place: {names}`,
      deleteManyQuestion: `${counted} will be deleted for everyone.`,
      emptyText: 'Add the first one.',
      saved: { created: `${Noun} created`, updated: 'Changes saved' },
    },
    shared: {
      title: Nouns,
      new: `New ${noun}`,
      first: `Add your first ${noun}`,
      searchAll: `Search all ${nouns} for “{term}”`,
      target: `the ${noun}`,
    },
  };
};

const french: Sentences = (_, nouns) => ({
  own: {
    title: capitalize(nouns),
    description: 'Tous les éléments de votre équipe.',
    ownDescription: 'Vos éléments.',
    search: 'Rechercher des éléments',
    new: 'Nouvel élément',
    create: 'Créer l’élément',
    update: 'Modifier l’élément',
    deleteQuestion: '<b>{name}</b> sera supprimé pour tout le monde.',
    deleted:
      '{count, plural, one {Élément supprimé} many {# d’éléments supprimés} other {# éléments supprimés}}',
    restored:
      '{count, plural, one {Élément restauré} many {# d’éléments restaurés} other {# éléments restaurés}}',
    restoredSome:
      '{count, plural, one {# élément restauré} many {# d’éléments restaurés} other {# éléments restaurés}}. Non restaurés, car d’autres éléments ont pris leur place\u202f: {names}',
    deleteManyQuestion:
      '{count, plural, one {# élément sera supprimé} many {# d’éléments seront supprimés} other {# éléments seront supprimés}} pour tout le monde.',
    emptyText: 'Ajoutez un premier élément.',
    saved: { created: 'Élément créé', updated: 'Élément modifié' },
  },
  shared: {
    title: capitalize(nouns),
    new: 'Nouvel élément',
    first: 'Ajoutez votre premier élément',
    searchAll: 'Rechercher «\u202f{term}\u202f» parmi les éléments',
    target: 'l’élément',
  },
});

const arabic: Sentences = (_, nouns) => ({
  own: {
    title: capitalize(nouns),
    description: 'جميع عناصر فريقك.',
    ownDescription: 'عناصرك.',
    search: 'البحث عن عناصر',
    new: 'عنصر جديد',
    create: 'إنشاء العنصر',
    update: 'تعديل العنصر',
    deleteQuestion: 'سيُحذف <b>{name}</b> لدى الجميع.',
    deleted:
      '{count, plural, zero {لم يُحذف أي عنصر} one {تم حذف العنصر} two {تم حذف عنصرين} few {تم حذف # عناصر} many {تم حذف # عنصرًا} other {تم حذف # عنصر}}',
    restored:
      '{count, plural, zero {لم يُستعَد أي عنصر} one {تمت استعادة العنصر} two {تمت استعادة عنصرين} few {تمت استعادة # عناصر} many {تمت استعادة # عنصرًا} other {تمت استعادة # عنصر}}',
    restoredSome:
      '{count, plural, zero {لم يُستعَد أي عنصر} one {تمت استعادة عنصر واحد} two {تمت استعادة عنصرين} few {تمت استعادة # عناصر} many {تمت استعادة # عنصرًا} other {تمت استعادة # عنصر}}. ولم يُستعَد ما يلي لأن عناصر أخرى حلّت محله: {names}',
    deleteManyQuestion:
      '{count, plural, zero {لن يُحذف أي عنصر} one {سيُحذف عنصر واحد} two {سيُحذف عنصران} few {ستُحذف # عناصر} many {سيُحذف # عنصرًا} other {سيُحذف # عنصر}} لدى الجميع.',
    emptyText: 'أضف أول عنصر.',
    saved: { created: 'تم إنشاء العنصر', updated: 'تم تعديل العنصر' },
  },
  shared: {
    title: capitalize(nouns),
    new: 'عنصر جديد',
    first: 'أضف أول عنصر',
    searchAll: 'البحث عن «{term}» بين العناصر',
    target: 'العنصر',
  },
});

const swahili: Sentences = (_, nouns) => ({
  own: {
    title: capitalize(nouns),
    description: 'Vipengee vyote vya timu yako.',
    ownDescription: 'Vipengee vyako.',
    search: 'Tafuta vipengee',
    new: 'Kipengee kipya',
    create: 'Unda kipengee',
    update: 'Hariri kipengee',
    deleteQuestion: '<b>{name}</b> kitafutwa kwa watu wote.',
    deleted: '{count, plural, one {Kipengee kimefutwa} other {Vipengee # vimefutwa}}',
    restored: '{count, plural, one {Kipengee kimerejeshwa} other {Vipengee # vimerejeshwa}}',
    restoredSome:
      '{count, plural, one {Kipengee # kimerejeshwa} other {Vipengee # vimerejeshwa}}. Visivyorejeshwa kwa sababu vipengee vingine vimechukua nafasi yake: {names}',
    deleteManyQuestion:
      '{count, plural, one {Kipengee # kitafutwa} other {Vipengee # vitafutwa}} kwa watu wote.',
    emptyText: 'Ongeza cha kwanza.',
    saved: { created: 'Kipengee kimeundwa', updated: 'Mabadiliko yamehifadhiwa' },
  },
  shared: {
    title: capitalize(nouns),
    new: 'Kipengee kipya',
    first: 'Ongeza kipengee cha kwanza',
    searchAll: 'Tafuta “{term}” kati ya vipengee vyote',
    target: 'kipengee',
  },
});

const sentences: Record<string, Sentences> = { en: english, fr: french, ar: arabic, sw: swahili };

/** Other languages get the English sentences. */
export const getSentences = (language: string): Sentences => sentences[language] ?? english;
