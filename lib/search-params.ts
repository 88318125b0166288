/** The query of a URL as pages get it: a repeated parameter is an array. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** Converts the URLSearchParams of a route handler. */
export const toSearchParams = (query: URLSearchParams): SearchParams =>
  Object.fromEntries(
    [...query.keys()].map((name) => {
      const values = query.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
