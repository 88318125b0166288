import type { Messages } from './messages';

/** Texts that only the server writes: they stay out of every page's payload. */
const serverOnly = ['emails', 'errors', 'validation', 'outbox', 'audit', 'dashboard', 'importPage'] as const;

function clientMessages(messages: Messages): Partial<Messages> {
  return Object.fromEntries(
    Object.entries(messages).filter(([namespace]) => !(serverOnly as readonly string[]).includes(namespace)),
  );
}

const asText = new WeakMap<Messages, string>();

/** The same as JSON, written once for each language. */
export function clientTexts(messages: Messages): string {
  const known = asText.get(messages) ?? JSON.stringify(clientMessages(messages));
  asText.set(messages, known);
  return known;
}
