type State = 'admin' | 'banned' | 'bannedUntil' | 'invited';

/** The mailbox is at example.com. If the product does not have the language of `locale`, the user has none. */
type Person = readonly [name: string, mailbox: string, locale: string | null, state?: State];

/** The people in the order in which they joined, the last one first. */
export const people: readonly Person[] = [
  ['Amina Juma', 'amina.juma', 'sw'],
  ['ليلى حداد', 'layla.haddad', 'ar'],
  ['Théo Lambert', 'theo.lambert', 'fr'],
  ['Grace Okafor', 'grace.okafor', 'en', 'admin'],
  ['Baraka Mushi', 'baraka.mushi', 'sw'],
  ['Ingrid Sørensen', 'ingrid.sorensen', 'en', 'invited'],
  ['يوسف المنصوري', 'youssef.mansouri', 'ar'],
  ['Camille Dubois', 'camille.dubois', 'fr', 'banned'],
  ['Hiroshi Tanaka', 'hiroshi.tanaka', 'en'],
  ['Neema Mwakyusa', 'neema.mwakyusa', 'sw'],
  ['Priya Raghunathan', 'priya.raghunathan', 'en'],
  ['Mateo Villanueva', 'mateo.villanueva', null],
  ['سارة بن علي', 'sara.benali', 'ar', 'invited'],
  ['Zuberi Mkapa', 'zuberi.mkapa', 'sw'],
  ['Élodie Marchand', 'elodie.marchand', 'fr'],
  ['Oluwaseun Adeyemi', 'seun.adeyemi', 'en', 'bannedUntil'],
  ['Wanjiru Kamau', 'wanjiru.kamau', 'sw'],
  ['Nguyễn Thị Lan', 'lan.nguyen', 'en'],
  ['خالد العتيبي', 'khalid.otaibi', 'ar'],
  ['Björn Þórsson', 'bjorn.thorsson', 'en'],
  ['Fatou Diallo', 'fatou.diallo', 'fr', 'admin'],
  ['Rafaela Nogueira', 'rafaela.nogueira', null],
  ['Juma Abdallah', 'juma.abdallah', 'sw'],
  ['Aoife Ní Bhriain', 'aoife.nibhriain', 'en'],
  ['نور الدين شريف', 'nour.cherif', 'ar'],
  ['Maxence Roussel', 'maxence.roussel', 'fr'],
  ['Salma Rashid', 'salma.rashid', 'sw'],
  ['Katarzyna Wójcik', 'kasia.wojcik', 'en', 'banned'],
  ['Tariq Aziz', 'tariq.aziz', 'ar'],
  ['Hélène Bélanger', 'helene.belanger', 'fr'],
  ['Kim Min-jun', 'minjun.kim', 'en'],
  ['Rehema Salum', 'rehema.salum', 'sw'],
  ['Santiago Quiroga', 'santiago.quiroga', null],
  ['مريم القاضي', 'mariam.kadi', 'ar', 'bannedUntil'],
  ['Anneliese Vogt', 'anneliese.vogt', 'en'],
  ['Moussa Traoré', 'moussa.traore', 'fr'],
  ['Tumaini Lyimo', 'tumaini.lyimo', 'sw'],
  ['Deborah Levitan', 'deborah.levitan', 'en'],
  ['Asha Mbwana', 'asha.mbwana', 'sw'],
  ['Олена Шевченко', 'olena.shevchenko', 'en'],
];

export const devices = [
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
] as const;
