/** Stands in for what a build must not take along (next.config.ts). */
export {};
