const split = (text: string) => text.trim().split(/\s+/u);

export const words = split(`
  the for and with data service api web platform tools app server library small fast simple open team cloud client
  code build test mobile search report payment invoice customer order catalog stock shipping weather map school clinic
  library garden atlas harbor lantern copper cedar falcon meadow orchid quartz raven saffron tundra umbra velvet willow
  xenon yarrow zephyr anchor beacon canyon delta ember fjord glacier horizon island jasmine kernel lagoon magnet nebula
  oasis prairie quiver ripple summit thicket uplift valley walnut yonder zenith pipeline scheduler gateway notebook
  editor parser compiler monitor planner tracker ledger archive mirror bridge engine router worker queue cache token
  café élève données réseau bibliothèque météo écran façade château forêt über straße größe mañana jalapeño Ångström
  مدرسة مكتبة خريطة طقس فاتورة بيانات خدمة أدوات مشروع حديقة سوق مستشفى shule maktaba ramani hewa ankara takwimu huduma
  zana mradi bustani soko hospitali accounting agriculture archaeology astronomy broadcasting cartography chemistry
  composition conservation documentation electricity experimental forecasting genealogy hospitality illustration
  journalism kindergarten laboratory manufacturing neighbourhood oceanography photography questionnaire recycling
  subscription transportation university volunteering warehousing xylophone yesterday zoology C++ C# .NET node.js
`);

export const commonWord = 'workspace';

export const firstNames = split(`
  Amina Léa Omar Zoë José María Björn Fatuma Juma Nia Chloé Élodie Youssef Layla Ahmed Karim Ingrid Søren Łukasz Agnieszka
  Ana Luís Inês Tomás Zuri Baraka Neema Rehema Hassan Maryam Ali Noor Sara Adam Eve Ida Otto Max Finn Mia Lena Paul Emma
  Liam Noah Olivia Ava Ethan Lucas Jack Grace Ruby Oscar Hugo Jules Arthur Camille Manon Inès أحمد فاطمة محمد ليلى يوسف
  مريم عمر نور خالد سارة Anastasia Bartholomew Christopher Evangeline Maximilian Wilhelmina Yu Wei Bo Li Kim Ngô
`);

export const lastNames = split(`
  Okafor Mwangi Otieno Kamau Njeri Dubois Lefèvre Martin Bernard Petit Moreau Garnier Müller Schäfer Weiß Fischer García
  Núñez Muñoz Peña Silva Gonçalves Costa Nowak Wiśniewska Andersson Åkesson Hansen Smith Jones Taylor Brown Wilson Evans
  Hall Young King Wright Green Baker Clark Lewis Walker Wood Harris Cooper Ward Turner Bell حداد خوري منصور الأحمد صالح
  ناصر سليمان حسن علي عباس Featherstonehaugh Montgomery Villanueva Papadopoulos Kowalczyk Juma Salim Bakari Hamisi Said
  O'Neill D'Angelo Saint-Clair Ben-Ami van-Dijk de-Vries
`);
