import { createRequire } from 'node:module';
import plugin from 'tailwindcss/plugin';

const require = createRequire(import.meta.url);
/** @type {{ icons: Record<string, { body: string }> }} */
const { icons } = require('@iconify-json/lucide/icons.json');

/** @param {string} body */
const toUrl = (body) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${body}</svg>`;
  return `url("data:image/svg+xml,${svg.replace(/"/g, "'").replace(/</g, '%3C').replace(/>/g, '%3E')}")`;
};

/** `icon-search` and so on: Lucide's drawings as `--icon`. Tailwind writes those that the sources name. */
export default plugin(({ matchUtilities }) => {
  const values = Object.fromEntries(Object.entries(icons).map(([name, { body }]) => [name, body]));
  matchUtilities({ icon: (body) => ({ '--icon': toUrl(body) }) }, { values });
});
