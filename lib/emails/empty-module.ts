/** Replaces modules that the build must not include (next.config.ts). */
export {};
