/** Headings of columns in files from elsewhere. */
export const headings = {
  name: [
    ...['repository', 'repository name', 'title', 'titre', 'dépôt', 'kichwa', 'hazina'],
    ...['اسم', 'العنوان', 'اسم المستودع', 'المستودع'],
  ],
  link: [
    ...['url', 'address', 'website', 'site', 'homepage', 'href', 'adresse', 'site web', 'anwani', 'tovuti'],
    ...['رابط', 'الموقع', 'عنوان الموقع'],
  ],
  description: [
    ...['details', 'notes', 'note', 'comment', 'about', 'remarques', 'commentaire'],
    ...['وصف', 'ملاحظات', 'التفاصيل'],
  ],
};
