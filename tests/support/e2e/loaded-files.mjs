import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// Preloaded into a server: on exit it writes the files that the server has loaded to LOADED_FILES.

const { cache } = createRequire(import.meta.url);
const { LOADED_FILES } = process.env;
if (LOADED_FILES) process.on('exit', () => writeFileSync(LOADED_FILES, Object.keys(cache).join('\n')));
