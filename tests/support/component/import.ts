import type { ImportScreen } from '@/components/import/import-provider';
import type { ImportActions } from '@/lib/import/status';

/** An import of words. */
export const importScreen: ImportScreen = {
  target: 'user',
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
};

type Steps = keyof ImportActions;
type Action = (previous: unknown, form: FormData) => Promise<unknown>;

/** The module of the actions, for `jest.mock`. */
export const importActions = (toAction: (step: Steps) => Action): Record<string, Action> => ({
  startImportAction: (previous, form) => toAction('start')(previous, form),
  appendImportRowsAction: (previous, form) => toAction('append')(previous, form),
  finishUploadAction: (previous, form) => toAction('finishUpload')(previous, form),
  checkImportAction: (previous, form) => toAction('check')(previous, form),
  runImportAction: (previous, form) => toAction('run')(previous, form),
  continueImportAction: (previous, form) => toAction('continue')(previous, form),
  cancelImportAction: (previous, form) => toAction('cancel')(previous, form),
});
