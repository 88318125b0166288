import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({ extend: { classGroups: { 'text-alignment': ['text-match-parent'] } } });

/** Joins class names. If two set the same property, the later one counts. */
export const cn = (...classes: ClassValue[]) => merge(clsx(classes));
