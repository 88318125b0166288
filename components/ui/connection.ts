'use client';

import { isDevelopment } from '@/lib/development';
import { createSharedState } from './shared-state';

/** `blocked`: offline, and something could not be opened. `restored`: online again, for a short time. */
type Connection = 'online' | 'offline' | 'blocked' | 'restored';

export const connection = createSharedState<Connection>('online');

/**
 * False while offline, and the visitor sees why. Without it the router would load the browser's own error page. A
 * development server on this machine answers without a network, too.
 */
export function requireConnection(): boolean {
  if (navigator.onLine || isDevelopment) return true;
  connection.set('blocked');
  return false;
}
