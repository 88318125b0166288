import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names. If two set the same property, Tailwind's order decides, not the order here: mark the one that overrides,
 * for example `px-1!`. Tests fail on unmarked ones.
 */
export const cn = (...classes: ClassValue[]) => clsx(classes);
