import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({ extend: { classGroups: { 'text-alignment': ['text-match-parent'] } } });

/** The classes whose property a later class of the same list also sets: see `cn`. */
export function findOverriddenClasses(classes: string): string[] {
  const kept = merge(classes).split(' ');
  return classes.split(' ').filter((name) => name && !kept.includes(name));
}
