import { ActionError } from './access';

/** Throws INVALID_INPUT if the bytes are not JSON in UTF-8. An empty body counts as an empty object. */
export function parseJson(bytes: ArrayBuffer | Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw new ActionError('INVALID_INPUT');
  }
}
