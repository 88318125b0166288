/** What is wrong with a row: one sentence for each cell. An issue of the row as a whole has no field. */
export type RowErrors = { number: number; issues: { field: string; message: string }[] };

/** `id` names the import when it is stored; `count` rows are valid. */
export type CheckedFile = { id: string; count: number; errors: RowErrors[] };

/** Without errors, an earlier request has stored this import: those of the check stand. */
export type ImportResult = { id: string; count: number; errors?: RowErrors[] };
