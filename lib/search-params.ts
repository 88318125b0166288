/** The query of a URL as pages get it: a parameter that is repeated is an array. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** The same for a route handler, which gets URLSearchParams. */
export const toSearchParams = (query: URLSearchParams): SearchParams =>
  Object.fromEntries(
    [...query.keys()].map((name) => {
      const values = query.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
