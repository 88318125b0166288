'use client';

import { useSyncExternalStore } from 'react';

/** `blocked`: offline, and something could not be opened. `restored`: online again, for a short time. */
export type Connection = 'online' | 'offline' | 'blocked' | 'restored';

let connection: Connection = 'online';
const listeners = new Set<() => void>();

export const setConnection = (next: Connection) => {
  connection = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useConnection = () =>
  useSyncExternalStore(
    subscribe,
    () => connection,
    () => 'online' as const,
  );

/** False while offline, and the visitor sees why. Without it the router would load the browser's own error page. */
export function requireConnection(): boolean {
  if (navigator.onLine) return true;
  setConnection('blocked');
  return false;
}
