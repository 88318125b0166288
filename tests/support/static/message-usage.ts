import { ts } from 'ts-morph';
import { parseSource, type SourceFile, templateParts, visitNodes } from './source-files';

type Usage = { literals: Set<string>; templates: RegExp[]; hasDynamicKeys: boolean };

/** By name: `t`, `tErrors` and the like, also as `t.rich`. */
const isTranslator = (callee: ts.Node): boolean =>
  ts.isPropertyAccessExpression(callee) || ts.isElementAccessExpression(callee)
    ? isTranslator(callee.expression)
    : ts.isIdentifier(callee) && /^t([A-Z]\w*)?$/.test(callee.text);

const isLiteral = (key: ts.Node | undefined): boolean =>
  key !== undefined &&
  (ts.isStringLiteral(key) ||
    ts.isTemplateLiteral(key) ||
    (ts.isParenthesizedExpression(key) && isLiteral(key.expression)) ||
    (ts.isConditionalExpression(key) && isLiteral(key.whenTrue) && isLiteral(key.whenFalse)));

const escapeForPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function getKey(node: ts.Node): ts.Node | undefined {
  if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) return node.name;
  const isProperty =
    ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent) && !node.dotDotDotToken;
  return isProperty ? (node.propertyName ?? node.name) : undefined;
}

function addUsage(usage: Usage, node: ts.Node): void {
  if (ts.isStringLiteral(node)) usage.literals.add(node.text);
  const key = getKey(node);
  if (key && ts.isIdentifier(key)) usage.literals.add(key.text);
  if (ts.isTemplateLiteral(node) || ts.isTemplateLiteralTypeNode(node)) {
    const parts = templateParts(node);
    if (/\w/.test(parts.join(''))) {
      usage.templates.push(new RegExp(`^${parts.map(escapeForPattern).join('.+')}$`));
    }
  }
  if (ts.isCallExpression(node)) {
    // A translator passed as an argument may be called with any key.
    usage.hasDynamicKeys ||= isTranslator(node.expression)
      ? !isLiteral(node.arguments[0])
      : node.arguments.some((argument) => ts.isIdentifier(argument) && isTranslator(argument));
  }
}

function usageIn(file: SourceFile): Usage {
  const usage: Usage = { literals: new Set(), templates: [], hasDynamicKeys: false };
  visitNodes(parseSource(file), (node) => addUsage(usage, node));
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

const toStrings = (node: ts.Node | undefined): string[] =>
  node && ts.isStringLiteral(node) ? [node.text] : [];

const listOptions = (node: ts.Node | undefined): string[] =>
  node && ts.isObjectLiteralExpression(node)
    ? node.properties.flatMap((property) =>
        ts.isPropertyAssignment(property) && /^(error|message)$/.test(property.name.getText())
          ? toStrings(property.initializer)
          : [],
      )
    : toStrings(node);

const checks = ['min', 'max', 'length', 'regex', 'includes', 'refine', 'enum'];
const types = ['string', 'email', 'url', 'uuid', 'iso', 'date', 'number'];

/** The message keys in zod schemas, such as in `.min(1, 'nameRequired')`. */
export function listSchemaMessages(file: SourceFile): string[] {
  if (!file.code.includes("from 'zod'")) return [];
  const keys: string[] = [];
  visitNodes(parseSource(file), (node) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    const { expression, name } = node.expression;
    if (checks.includes(name.text)) keys.push(...listOptions(node.arguments[1]));
    else if (types.includes(name.text) && expression.getText() === 'z')
      keys.push(...listOptions(node.arguments[0]));
  });
  return keys;
}
