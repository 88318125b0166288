import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import plugin from 'tailwindcss/plugin';

const require = createRequire(import.meta.url);
/** @type {{ icons: Record<string, { body: string }> }} */
const { icons } = require('@iconify-json/lucide/icons.json');

/** All drawings have it, so it is written once. */
const STYLE =
  ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';
const SIZE = 24;
/** Keeps a neighbour out of the picture when a browser rounds. */
const GAP = 4;

// Tailwind finds the files to watch by `import` and a quoted path after it, so the paths stay in this form.
const source =
  readFileSync(join(import.meta.dirname, '../components/ui/icons.tsx'), 'utf8') +
  readFileSync(join(import.meta.dirname, './lists.css'), 'utf8');
const names = [...new Set(source.match(/(?<=\bicon-)[a-z\d-]+/g))];

/**
 * All icons, one below the other. A browser makes a document of each SVG image, so one for each icon would be slow. Chromium
 * lays this document out again whenever an icon has another size than the one painted before it: use one size in rows.
 */
function toImage() {
  const height = names.length * (SIZE + GAP) - GAP;
  const drawings = names.map((name, index) => {
    const icon = icons[name];
    if (!icon) throw new Error(`Lucide has no icon "${name}"`);
    return `<g transform="translate(0 ${index * (SIZE + GAP)})">${icon.body.replaceAll(STYLE, '')}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${height}"${STYLE}>${drawings.join('')}</svg>`;
}

/** @param {string} svg */
const toUrl = (svg) =>
  `url("data:image/svg+xml,${svg.replace(/"/g, "'").replace(/</g, '%3C').replace(/>/g, '%3E')}")`;

/** `icon` has Lucide's drawings of the named icons as its mask, `icon-search` and so on say which one shows. */
export default plugin(({ addBase, matchUtilities }) => {
  // One rule, because each copy of the image has 13 kB.
  addBase({ '.icon, .list-menu::before': { 'mask-image': toUrl(toImage()) } });
  const places = names.map((name, index) => [name, `${((100 * index) / (names.length - 1)).toFixed(4)}%`]);
  matchUtilities(
    { icon: (place) => ({ 'mask-position': `0 ${place}` }) },
    { values: Object.fromEntries(places) },
  );
});
