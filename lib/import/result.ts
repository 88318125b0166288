/** The errors of a row, one sentence for each cell. An issue of the row as a whole has no field. */
export type RowErrors = { number: number; issues: { field: string; message: string }[] };

/** `id` is the id of the import when it is stored. `count` is the number of valid rows. */
export type CheckedFile = { id: string; count: number; errors: RowErrors[] };

/** `errors` is undefined if an earlier request has stored this import. The errors of the check then stay on screen. */
export type ImportResult = { id: string; count: number; errors?: RowErrors[] };
