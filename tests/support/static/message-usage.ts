import type { Node } from '@babel/types';
import { parseSource, type SourceFile, visitNodes } from './source-files';

type Usage = { literals: Set<string>; templates: RegExp[]; hasDynamicKeys: boolean };

/** By name: `t`, `tErrors` and the like, also as `t.rich`. */
const isTranslator = (callee: Node): boolean =>
  callee.type === 'MemberExpression'
    ? isTranslator(callee.object)
    : callee.type === 'Identifier' && /^t([A-Z]\w*)?$/.test(callee.name);

const isLiteral = (key: Node | undefined): boolean =>
  key?.type === 'StringLiteral' ||
  key?.type === 'TemplateLiteral' ||
  (key?.type === 'ConditionalExpression' && isLiteral(key.consequent) && isLiteral(key.alternate));

const escapeForPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function addUsage(usage: Usage, node: Node): void {
  if (node.type === 'StringLiteral') usage.literals.add(node.value);
  if (node.type === 'ObjectProperty' && node.key.type === 'Identifier') usage.literals.add(node.key.name);
  if (node.type === 'TemplateLiteral') {
    const parts = node.quasis.map((part) => part.value.raw);
    if (/\w/.test(parts.join(''))) {
      usage.templates.push(new RegExp(`^${parts.map(escapeForPattern).join('.+')}$`));
    }
  }
  if (node.type === 'CallExpression') {
    // A translator passed as an argument may be called with any key.
    usage.hasDynamicKeys ||= isTranslator(node.callee)
      ? !isLiteral(node.arguments[0])
      : node.arguments.some((argument) => argument.type === 'Identifier' && isTranslator(argument));
  }
}

function usageIn({ code }: SourceFile): Usage {
  const usage: Usage = { literals: new Set(), templates: [], hasDynamicKeys: false };
  visitNodes(parseSource(code), (node) => addUsage(usage, node));
  return usage;
}

/** "a.b.c" becomes (a, b.c) and (a.b, c). */
const splits = (path: string): [namespace: string, key: string][] =>
  [...path.matchAll(/\./g)].map(({ index }) => [path.slice(0, index), path.slice(index + 1)]);

/**
 * Messages that no source file can use. A message counts as used if a file that names its namespace contains its key,
 * a template that could produce it, or a run-time key while another file has the literal. Translators of
 * `sharedNamespaces` are created in one file and used in others.
 */
export function unusedMessages(
  paths: string[],
  files: SourceFile[],
  sharedNamespaces: string[] = [],
): string[] {
  const usages = files.map(usageIn);
  const names = ({ literals, templates }: Usage, key: string) =>
    literals.has(key) || templates.some((template) => template.test(key));
  const isUsed = ([namespace, key]: [string, string]) =>
    usages.some(
      (usage) =>
        usage.literals.has(namespace) &&
        (names(usage, key) || (usage.hasDynamicKeys && usages.some(({ literals }) => literals.has(key)))),
    ) ||
    (sharedNamespaces.includes(namespace) && usages.some((usage) => names(usage, key)));
  const isWhole = (path: string) => usages.some(({ literals }) => literals.has(path));
  return paths.filter((path) => !isWhole(path) && !splits(path).some(isUsed));
}

const toStrings = (node: Node | undefined): string[] => (node?.type === 'StringLiteral' ? [node.value] : []);

/** Codes in capitals are keys of `errors`, the others of `validation`. */
export function listErrorCodes({ code }: SourceFile): string[] {
  const codes: string[] = [];
  visitNodes(parseSource(code), (node) => {
    if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return;
    const callee = node.callee.type === 'Identifier' ? node.callee.name : '';
    if (callee === 'ActionError') codes.push(...toStrings(node.arguments[0]));
    if (callee === 'apiError') codes.push(...toStrings(node.arguments[1]));
  });
  return codes;
}

const listOptions = (node: Node | undefined): string[] =>
  node?.type === 'ObjectExpression'
    ? node.properties.flatMap((property) =>
        property.type === 'ObjectProperty' &&
        property.key.type === 'Identifier' &&
        /^(error|message)$/.test(property.key.name)
          ? toStrings(property.value)
          : [],
      )
    : toStrings(node);

const checks = ['min', 'max', 'length', 'regex', 'includes', 'refine', 'enum'];
const types = ['string', 'email', 'url', 'uuid', 'iso', 'date', 'number'];

/** The message keys in zod schemas, such as in `.min(1, 'nameRequired')`. */
export function listSchemaMessages({ code }: SourceFile): string[] {
  if (!code.includes("from 'zod'")) return [];
  const keys: string[] = [];
  visitNodes(parseSource(code), (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return;
    const { object, property } = node.callee;
    const method = property.type === 'Identifier' ? property.name : '';
    if (checks.includes(method)) keys.push(...listOptions(node.arguments[1]));
    else if (types.includes(method) && object.type === 'Identifier' && object.name === 'z')
      keys.push(...listOptions(node.arguments[0]));
  });
  return keys;
}
