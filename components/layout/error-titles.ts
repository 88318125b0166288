/** The title of each status, as a key of the messages in `pageError`. */
export const errorTitles = {
  403: 'forbidden',
  404: 'notFound',
  noRecord: 'recordNotFound',
  413: 'tooLarge',
  500: 'server',
  unknown: 'server',
} as const;

export type ErrorStatus = keyof typeof errorTitles;
