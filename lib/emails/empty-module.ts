/** This module replaces modules that the build must not include (next.config.ts). */
export {};
