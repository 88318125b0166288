'use client';

import { createSharedState } from './shared-state';

/** `blocked`: offline, and something could not be opened. `restored`: online again, for a short time. */
type Connection = 'online' | 'offline' | 'blocked' | 'restored';

export const connection = createSharedState<Connection>('online');

/** False while offline, and the visitor sees why. Without it the router would load the browser's own error page. */
export function requireConnection(): boolean {
  if (navigator.onLine) return true;
  connection.set('blocked');
  return false;
}
