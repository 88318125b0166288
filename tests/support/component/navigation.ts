import { useSyncExternalStore } from 'react';

/** Mocks next/navigation: a URL in memory, which `replace` and `push` change immediately. */
const start = 'http://localhost/list';
let url = start;
const listeners = new Set<() => void>();

export const visit = (href: string) => {
  url = new URL(href, url).href;
  for (const listener of listeners) listener();
};
export const resetUrl = (href = '/list') => {
  url = new URL(href, start).href;
};
export const currentUrl = () => url.slice('http://localhost'.length);

// Next renders again after them, too.
for (const change of ['pushState', 'replaceState'] as const)
  window.history[change] = (_state, _unused, href) => visit(String(href));

const useUrl = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => url,
    () => url,
  );

export const router = {
  push: jest.fn((href: string) => visit(href)),
  replace: jest.fn((href: string, _options?: { scroll?: boolean }) => visit(href)),
  prefetch: jest.fn(),
  back: jest.fn(),
  refresh: jest.fn(),
};
export const useRouter = () => router;
export const usePathname = () => new URL(useUrl()).pathname;
export const useSearchParams = () => new URL(useUrl()).searchParams;
export const { redirect, unstable_rethrow, unstable_isUnrecognizedActionError } =
  jest.requireActual<typeof import('next/navigation')>('next/navigation');
