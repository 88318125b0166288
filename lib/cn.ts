import { type ClassValue, clsx } from 'clsx';
import { twMerge } from 'tailwind-merge';

/** Joins class names; of two conflicting ones the later wins. */
export const cn = (...classes: ClassValue[]) => twMerge(clsx(classes));
