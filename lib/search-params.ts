/** The query as pages get it: a repeated parameter is an array. */
export type SearchParams = Record<string, string | string[] | undefined>;

export const toSearchParams = (query: URLSearchParams): SearchParams =>
  Object.fromEntries(
    [...query.keys()].map((name) => {
      const values = query.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
