import type { ImportScreen } from '@/components/import/import-provider';
import type { ImportActions } from '@/lib/import/status';

type Steps = keyof ImportActions;

/** The import of a target without a feature. */
export const importScreen = (toAction: (step: Steps) => never): ImportScreen => ({
  actions: {
    start: toAction('start'),
    append: toAction('append'),
    finishUpload: toAction('finishUpload'),
    check: toAction('check'),
    run: toAction('run'),
    continue: toAction('continue'),
    cancel: toAction('cancel'),
  },
  paths: {
    list: () => '/words',
    upload: () => '/words/import',
    import: (id) => `/words/import/${encodeURIComponent(id)}`,
    errors: (id) => `/words/import/${encodeURIComponent(id)}/errors`,
  },
  rowsMax: 10_000,
  texts: {
    hint: 'One word per row',
    importing: 'Importing words',
    run: (count) => `Import ${count} words`,
    done: (count) => `${count} words imported`,
  },
});
