import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import Module, { SourceMap } from 'node:module';

// Preloaded into a server: measures each file and each bundled module without what it loads itself, and writes the list on
// SIGUSR2. The build's source maps name the modules in its chunks.

const options = new URL(import.meta.url).searchParams;
const maps = options.get('maps') ?? '';
/** @type {[name: string, milliseconds: number][]} */
const modules = [];
/** @type {{ inner: number }[]} */
const running = [];

/** @template T @param {string} name @param {() => T} load */
function measure(name, load) {
  const frame = { inner: 0 };
  running.push(frame);
  const startedAt = performance.now();
  try {
    return load();
  } finally {
    const milliseconds = performance.now() - startedAt;
    running.pop();
    modules.push([name, milliseconds - frame.inner]);
    subtract(milliseconds);
  }
}

/** @param {number} milliseconds */
function subtract(milliseconds) {
  const outer = running.at(-1);
  if (outer) outer.inner += milliseconds;
}

/** A package, or a folder of the product. @param {string} path */
function toGroup(path) {
  const file = decodeURIComponent(path);
  const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];
  return (
    name ??
    file
      .replace(/^.*\.\.\//, '')
      .split('/')
      .slice(0, 2)
      .join('/')
  );
}

/** Replaces the modules of a chunk by measured ones. @param {string} file @param {unknown[]} parts */
function measureChunk(file, parts) {
  const map = `${maps}/${file.slice(file.lastIndexOf('/.next/') + 7)}.map`;
  if (!existsSync(map)) return parts;
  const text = readFileSync(file, 'utf8');
  const sources = new SourceMap(JSON.parse(readFileSync(map, 'utf8')));
  let from = 0;
  return parts.map((part) => {
    if (typeof part !== 'function') return part;
    const code = part.toString();
    from = text.indexOf(code, from);
    const lines = text.slice(0, from).split('\n');
    const [line, column] = [lines.length - 1, lines.at(-1)?.length ?? 0];
    from += code.length;
    const name = findSource(sources, line, column, code.length);
    /** @param {unknown[]} args */
    const measured = (...args) => measure(name, () => part(...args));
    return Object.defineProperty(measured, 'length', { value: part.length });
  });
}

/** @param {SourceMap} sources @param {number} line @param {number} column @param {number} length */
function findSource(sources, line, column, length) {
  for (let at = column; at < column + length; at += 5) {
    const entry = sources.findEntry(line, at);
    if ('originalSource' in entry && entry.originalSource) return toGroup(entry.originalSource);
  }
  return 'other';
}

const extensions = /** @type {any} */ (Module)._extensions;
const load = extensions['.js'];
/** @param {{ exports: unknown }} module @param {string} file */
extensions['.js'] = (module, file) => {
  const isChunk = file.includes('/.next/server/chunks/');
  measure(isChunk ? 'compile chunks' : toGroup(file.replace(process.cwd(), '..')), () => load(module, file));
  if (!isChunk || !Array.isArray(module.exports)) return;
  const startedAt = performance.now();
  module.exports = measureChunk(file, module.exports);
  subtract(performance.now() - startedAt);
};

process.once('SIGUSR2', () => writeFileSync(options.get('output') ?? '', JSON.stringify(modules)));
