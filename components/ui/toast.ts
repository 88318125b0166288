import type { ExternalToast, toast as sonnerToast } from 'sonner';

type Kind = 'success' | 'info' | 'warning' | 'error' | 'loading';
type Sonner = Pick<typeof sonnerToast, Kind>;

let isNeeded = false;
let sonner: Sonner | undefined;
let waiting: ((loaded: Sonner) => void)[] = [];
const listeners = new Set<() => void>();

/** For the toaster of the layout, which loads sonner once it is needed. */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isNeeded: () => isNeeded,
  load: () => {
    isNeeded = true;
    for (const listener of listeners) listener();
  },
  /** From now on toasts appear at once; those before it appear now. Returns what ends that. */
  connect: (loaded: Sonner) => {
    sonner = loaded;
    for (const show of waiting) show(loaded);
    waiting = [];
    return () => {
      sonner = undefined;
    };
  },
};

const toShow = (kind: Kind) => (text: string, options?: ExternalToast) => {
  const show = (loaded: Sonner) => void loaded[kind](text, options);
  if (sonner) show(sonner);
  else {
    waiting.push(show);
    toastStore.load();
  }
};

/** One with the id of an earlier toast replaces it. */
export const toast: Record<Kind, (text: string, options?: ExternalToast) => void> = {
  success: toShow('success'),
  info: toShow('info'),
  warning: toShow('warning'),
  error: toShow('error'),
  loading: toShow('loading'),
};
