/** The selected rows, or all rows that a list shows: `matching` is the query of its URL, `count` the number shown. */
export type Selection = { ids: string[] } | { matching: string; count: number };

/** Adds the fields that `selectionSchema` reads. */
export function toSelectionForm(selection: Selection, form = new FormData()): FormData {
  if ('ids' in selection) {
    form.set('ids', selection.ids.join(','));
  } else {
    form.set('matching', selection.matching);
    form.set('count', String(selection.count));
  }
  return form;
}
