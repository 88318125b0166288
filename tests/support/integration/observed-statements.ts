import { Client } from 'pg';

/** Calls `observe` with the text of each statement of the connections that are opened from now on. */
export function observeStatements(observe: (text: string) => void): void {
  const { query } = Client.prototype;
  Client.prototype.query = function (this: Client, ...args: [string | { text: string }]) {
    const [statement] = args;
    observe(typeof statement === 'string' ? statement : statement.text);
    return Reflect.apply(query, this, args);
  } as typeof query;
}
