import { ts } from 'ts-morph';
import { parseSource, type SourceFile, templateParts, visitNodes } from './source-files';

/** Attributes and properties whose text is visible or read aloud. */
const visible =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|caption|confirmLabel|cancelLabel|description|emptyText|heading|hint|label|placeholder|preview|subject|summary|title|tooltip)$/;

// The compiler doesn't decode entities such as `&nbsp;`.
const hasWords = (text: string) => /\p{L}{2}/u.test(text.replace(/&#?\w+;/g, ' '));

type Literal = { text: string; line: number };

function toLiterals(node: ts.Node, text: string): Literal[] {
  const { line } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
  return hasWords(text) ? [{ text, line: line + 1 }] : [];
}

/** The literals an expression can evaluate to, without those passed to calls or compared. */
function listLiterals(node: ts.Node | undefined): Literal[] {
  if (!node) return [];
  if (ts.isStringLiteral(node) || ts.isJsxText(node)) return toLiterals(node, node.text.trim());
  if (ts.isTemplateLiteral(node)) return toLiterals(node, templateParts(node).join('…'));
  if (
    ts.isJsxExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isParenthesizedExpression(node)
  )
    return listLiterals(node.expression);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(listLiterals);
  if (ts.isBinaryExpression(node) && ['+', '&&', '||', '??'].includes(node.operatorToken.getText()))
    return [node.left, node.right].flatMap(listLiterals);
  if (ts.isObjectLiteralExpression(node))
    return node.properties.flatMap((property) =>
      ts.isPropertyAssignment(property) ? listLiterals(property.initializer) : [],
    );
  return [];
}

const isToast = (callee: ts.Node): boolean =>
  ts.isPropertyAccessExpression(callee) || ts.isElementAccessExpression(callee)
    ? callee.expression.getText() === 'toast'
    : callee.getText() === 'toast';

function listVisibleLiterals(node: ts.Node): Literal[] {
  if (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) {
    const name = node.name.getText().replace(/[[\]'"]/g, '');
    return visible.test(name) ? listLiterals(node.initializer) : [];
  }
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return node.children.flatMap(listLiterals);
  return ts.isCallExpression(node) && isToast(node.expression) ? listLiterals(node.arguments[0]) : [];
}

/** Visible text that is not from messages/*.json, as `path:line: text`. */
export function findLiterals(file: SourceFile): string[] {
  const literals = new Set<string>();
  visitNodes(parseSource(file), (node) => {
    for (const { text, line } of listVisibleLiterals(node)) literals.add(`${file.path}:${line}: ${text}`);
  });
  return [...literals];
}
