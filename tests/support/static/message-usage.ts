import type { Node } from '@babel/types';
import { parseSource, type SourceFile, visitNodes } from './source-files';

type Usage = { literals: Set<string>; templates: RegExp[]; choosesKeys: boolean };

/** Translators are called `t`, `tErrors` and so on throughout; `t.rich` and the like belong to them. */
const isTranslator = (callee: Node): boolean =>
  callee.type === 'MemberExpression'
    ? isTranslator(callee.object)
    : callee.type === 'Identifier' && /^t([A-Z]\w*)?$/.test(callee.name);

const isSpeltOut = (key: Node | undefined): boolean =>
  key?.type === 'StringLiteral' ||
  key?.type === 'TemplateLiteral' ||
  (key?.type === 'ConditionalExpression' && isSpeltOut(key.consequent) && isSpeltOut(key.alternate));

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
    // A translator that is handed on may be asked for anything.
    usage.choosesKeys ||= isTranslator(node.callee)
      ? !isSpeltOut(node.arguments[0])
      : node.arguments.some((argument) => argument.type === 'Identifier' && isTranslator(argument));
  }
}

function usageIn({ code }: SourceFile): Usage {
  const usage: Usage = { literals: new Set(), templates: [], choosesKeys: false };
  visitNodes(parseSource(code), (node) => addUsage(usage, node));
  return usage;
}

/** "a.b.c" as namespace and key: (a, b.c), (a.b, c). */
const splits = (path: string): [namespace: string, key: string][] =>
  [...path.matchAll(/\./g)].map(({ index }) => [path.slice(0, index), path.slice(index + 1)]);

/**
 * The texts that no source file can ask for. When in doubt a text counts as used: a file that names the namespace
 * has the key in it, or could make it from a template, or chooses keys at run time among those spelt out elsewhere.
 * The namespaces of `handedOn` have their translator made in one file and used in others.
 */
export function deadTexts(paths: string[], files: SourceFile[], handedOn: string[] = []): string[] {
  const usages = files.map(usageIn);
  const spells = ({ literals, templates }: Usage, key: string) =>
    literals.has(key) || templates.some((template) => template.test(key));
  const isUsed = ([namespace, key]: [string, string]) =>
    usages.some(
      (usage) =>
        usage.literals.has(namespace) &&
        (spells(usage, key) || (usage.choosesKeys && usages.some(({ literals }) => literals.has(key)))),
    ) ||
    (handedOn.includes(namespace) && usages.some((usage) => spells(usage, key)));
  const isWhole = (path: string) => usages.some(({ literals }) => literals.has(path));
  return paths.filter((path) => !isWhole(path) && !splits(path).some(isUsed));
}

const textOf = (node: Node | undefined): string[] => (node?.type === 'StringLiteral' ? [node.value] : []);

/** The codes of `new Refusal('…')`: in capitals they mean `errors`, else `validation`. */
export function refusals({ code }: SourceFile): string[] {
  const found: string[] = [];
  visitNodes(parseSource(code), (node) => {
    if (node.type === 'NewExpression' && node.callee.type === 'Identifier' && node.callee.name === 'Refusal')
      found.push(...textOf(node.arguments[0]));
  });
  return found;
}

const optionsOf = (node: Node | undefined): string[] =>
  node?.type === 'ObjectExpression'
    ? node.properties.flatMap((property) =>
        property.type === 'ObjectProperty' &&
        property.key.type === 'Identifier' &&
        /^(error|message)$/.test(property.key.name)
          ? textOf(property.value)
          : [],
      )
    : textOf(node);

const checks = ['min', 'max', 'length', 'regex', 'includes', 'refine', 'enum'];
const types = ['string', 'email', 'url', 'uuid', 'iso', 'date', 'number'];

/** The keys that zod schemas name as their messages, for example the one of `.min(1, 'nameRequired')`. */
export function schemaMessages({ code }: SourceFile): string[] {
  if (!code.includes("from 'zod'")) return [];
  const found: string[] = [];
  visitNodes(parseSource(code), (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return;
    const { object, property } = node.callee;
    const method = property.type === 'Identifier' ? property.name : '';
    if (checks.includes(method)) found.push(...optionsOf(node.arguments[1]));
    else if (types.includes(method) && object.type === 'Identifier' && object.name === 'z')
      found.push(...optionsOf(node.arguments[0]));
  });
  return found;
}
