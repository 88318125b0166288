import { useSyncExternalStore } from 'react';

/** Stands in for next/navigation: an address in memory, which `replace` and `push` change at once. */
const start = 'http://localhost/list';
let address = start;
const listeners = new Set<() => void>();

export const visit = (href: string) => {
  address = new URL(href, address).href;
  for (const listener of listeners) listener();
};
export const resetAddress = (href = '/list') => {
  address = new URL(href, start).href;
};
export const currentAddress = () => address.slice('http://localhost'.length);

const useAddress = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => address,
    () => address,
  );

export const router = {
  push: jest.fn((href: string) => visit(href)),
  replace: jest.fn((href: string, _options?: { scroll?: boolean }) => visit(href)),
  back: jest.fn(),
  refresh: jest.fn(),
};
export const useRouter = () => router;
export const usePathname = () => new URL(useAddress()).pathname;
export const useSearchParams = () => new URL(useAddress()).searchParams;
export const unstable_rethrow = () => undefined;
