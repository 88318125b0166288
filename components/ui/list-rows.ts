/** The rows of the list on the page, as a table or as cards. */
const listRows = () => [...document.querySelectorAll<HTMLElement>('#main [data-row]')];

/** What gets the focus for a row. */
export const toMain = (row: HTMLElement | undefined) =>
  row?.querySelector<HTMLElement>('th a[href], [data-main]') ??
  row?.querySelector<HTMLElement>('a, button, input');

/** The row with the focus. */
const currentRow = () => document.activeElement?.closest<HTMLElement>('#main [data-row]');

export const focusRow = (id: string) => toMain(listRows().find(({ dataset }) => dataset.row === id))?.focus();

/** During a focus event: `moveRow` is its cause. */
export let isRowMove = false;

/** Moves the focus to the next or previous row; from outside of the list, to the first or last one. */
export function moveRow(step: 1 | -1): void {
  const rows = listRows();
  const current = currentRow();
  isRowMove = true;
  toMain(current ? rows[rows.indexOf(current) + step] : rows.at(step === 1 ? 0 : -1))?.focus();
  isRowMove = false;
}

/** Opens the only row of the list, or moves the focus to the first one. */
export function enterRows(): void {
  const [first, second] = listRows().map(toMain);
  first?.focus();
  if (!second) first?.click();
}
