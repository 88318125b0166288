type Options = { scroll?: boolean; replace?: boolean };
export type Guard = (href: string, options: Options) => void;
let guard: Guard | undefined;

/** Instead of a navigation, the guard is called. Returns a function that ends this. */
export function guardNavigation(next: Guard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = undefined;
  };
}

/** False if the page has a guard, which may navigate later. */
export function startNavigation(href: string, { scroll, replace }: Options = {}): boolean {
  guard?.(href, { scroll, replace });
  return guard === undefined;
}
