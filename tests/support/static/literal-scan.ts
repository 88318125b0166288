import type { Node } from '@babel/types';
import { parseSource, type SourceFile, visitNodes } from './source-files';

/** Attributes and properties whose text is visible or read aloud. */
const visible =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|caption|confirmLabel|cancelLabel|description|emptyText|heading|hint|label|placeholder|preview|subject|summary|title|tooltip)$/;

const hasWords = (text: string) => /\p{L}{2}/u.test(text);

/** The literals an expression can evaluate to, without those passed to calls or compared. */
function listLiterals(node: Node | null | undefined): { text: string; line: number }[] {
  switch (node?.type) {
    case 'StringLiteral':
    case 'JSXText':
      return hasWords(node.value) ? [{ text: node.value.trim(), line: node.loc?.start.line ?? 0 }] : [];
    case 'TemplateLiteral': {
      const text = node.quasis.map((part) => part.value.raw).join('…');
      return hasWords(text) ? [{ text, line: node.loc?.start.line ?? 0 }] : [];
    }
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return listLiterals(node.expression);
    case 'ConditionalExpression':
      return [...listLiterals(node.consequent), ...listLiterals(node.alternate)];
    case 'LogicalExpression':
      return [...listLiterals(node.left), ...listLiterals(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...listLiterals(node.left), ...listLiterals(node.right)] : [];
    case 'ObjectExpression':
      return node.properties.flatMap((property) =>
        property.type === 'ObjectProperty' ? listLiterals(property.value) : [],
      );
    default:
      return [];
  }
}

const getName = (key: Node): string => {
  if (key.type === 'JSXNamespacedName') return `${key.namespace.name}:${key.name.name}`;
  if (key.type === 'JSXIdentifier' || key.type === 'Identifier') return key.name;
  return key.type === 'StringLiteral' ? key.value : '';
};

const isToast = (callee: Node) =>
  getName(callee) === 'toast' || (callee.type === 'MemberExpression' && getName(callee.object) === 'toast');

function listVisibleLiterals(node: Node): { text: string; line: number }[] {
  switch (node.type) {
    case 'JSXAttribute':
      return visible.test(getName(node.name)) ? listLiterals(node.value) : [];
    case 'ObjectProperty':
      return visible.test(getName(node.key)) ? listLiterals(node.value) : [];
    case 'JSXElement':
    case 'JSXFragment':
      return node.children.flatMap(listLiterals);
    case 'CallExpression':
      return isToast(node.callee) ? listLiterals(node.arguments[0]) : [];
    default:
      return [];
  }
}

/** Visible text that is not from messages/*.json, as `path:line: text`. */
export function findLiterals({ path, code }: SourceFile): string[] {
  const literals = new Set<string>();
  visitNodes(parseSource(code), (node) => {
    for (const { text, line } of listVisibleLiterals(node)) literals.add(`${path}:${line}: ${text}`);
  });
  return [...literals];
}
