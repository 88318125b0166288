import type { Node } from '@babel/types';
import { parseSource, type SourceFile, visitNodes } from './source-files';

/** Attributes and properties whose text somebody reads or hears. */
const readable =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|caption|confirmLabel|cancelLabel|description|emptyText|heading|hint|label|placeholder|preview|subject|summary|title|tooltip)$/;

const hasWords = (text: string) => /\p{L}{2}/u.test(text);

/** The literals that an expression may come out as; what it calls or compares is not text to read. */
function textsOf(node: Node | null | undefined): { text: string; line: number }[] {
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
      return textsOf(node.expression);
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'LogicalExpression':
      return [...textsOf(node.left), ...textsOf(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...textsOf(node.left), ...textsOf(node.right)] : [];
    case 'ObjectExpression':
      return node.properties.flatMap((property) =>
        property.type === 'ObjectProperty' ? textsOf(property.value) : [],
      );
    default:
      return [];
  }
}

const nameOf = (key: Node): string => {
  if (key.type === 'JSXNamespacedName') return `${key.namespace.name}:${key.name.name}`;
  if (key.type === 'JSXIdentifier' || key.type === 'Identifier') return key.name;
  return key.type === 'StringLiteral' ? key.value : '';
};

const isToast = (callee: Node) =>
  nameOf(callee) === 'toast' || (callee.type === 'MemberExpression' && nameOf(callee.object) === 'toast');

function readableTexts(node: Node): { text: string; line: number }[] {
  switch (node.type) {
    case 'JSXAttribute':
      return readable.test(nameOf(node.name)) ? textsOf(node.value) : [];
    case 'ObjectProperty':
      return readable.test(nameOf(node.key)) ? textsOf(node.value) : [];
    case 'JSXElement':
    case 'JSXFragment':
      return node.children.flatMap(textsOf);
    case 'CallExpression':
      return isToast(node.callee) ? textsOf(node.arguments[0]) : [];
    default:
      return [];
  }
}

/** Texts typed into a component, a page or a mail instead of messages/*.json, as `path:line: text`. */
export function typedTexts({ path, code }: SourceFile): string[] {
  const found = new Set<string>();
  visitNodes(parseSource(code), (node) => {
    for (const { text, line } of readableTexts(node)) found.add(`${path}:${line}: ${text}`);
  });
  return [...found];
}
