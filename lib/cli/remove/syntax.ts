import { ts } from 'ts-morph';
import { isOwnKey, mentionPattern, type Names } from './names';

export type Removed = { code: string; removed: { line: number; text: string }[] };

type Range = { start: number; end: number };

const parse = (path: string, code: string) =>
  ts.createSourceFile(
    path,
    code,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : undefined,
  );

const isTestFile = (path: string) => /\.(test|spec)\.tsx?$/.test(path);

const isCall = (node: ts.Node, callee: RegExp): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  callee.test(node.expression.getText()) &&
  node.arguments.some((argument) => ts.isFunctionLike(argument));

const isTest = (node: ts.Node) => isCall(node, /^(test|it)(?!\w|\.(describe|step|before|after|extend|use))/);
const isDescribe = (node: ts.Node) => isCall(node, /^(test\.)?describe\b/);
const isHook = (node: ts.Node) => isCall(node, /^(test\.)?(before|after)(Each|All)\b/);

function findUp(node: ts.Node | undefined, matches: (node: ts.Node) => boolean): ts.Node | undefined {
  for (let current = node; current; current = current.parent) if (matches(current)) return current;
  return undefined;
}

function contains(node: ts.Node, matches: (node: ts.Node) => boolean): boolean {
  return matches(node) || Boolean(ts.forEachChild(node, (child) => contains(child, matches) || undefined));
}

function nodeAt(source: ts.SourceFile, position: number): ts.Node {
  const find = (node: ts.Node): ts.Node =>
    ts.forEachChild(node, (child) =>
      child.getStart() <= position && position < child.end ? find(child) : undefined,
    ) ?? node;
  return find(source);
}

const hasBody = (node: ts.Node) =>
  ts.isBlock(node) || ts.isSourceFile(node) || ts.isCaseOrDefaultClause(node);
const unwrap = (node: ts.Node): ts.Node =>
  ts.isAsExpression(node.parent) ||
  ts.isSatisfiesExpression(node.parent) ||
  ts.isParenthesizedExpression(node.parent)
    ? unwrap(node.parent)
    : node;

// Elements of such an array are read by their position.
const isTuple = (array: ts.Node) =>
  ts.isCallExpression(array.parent) && /^Promise\./.test(array.parent.expression.getText());

export type Fault = {
  position: number;
  /** A name that does not exist, a declaration that nothing uses, or anything else. */
  cause: 'missing' | 'unused' | 'other';
};

type Rule = { isProduct: boolean; cause: Fault['cause'] };

const isEntry = ({ parent }: ts.Node): boolean =>
  ts.isObjectLiteralExpression(parent) ||
  (ts.isArrayLiteralExpression(parent) && !isTuple(parent)) ||
  ts.isTypeLiteralNode(parent) ||
  ts.isInterfaceDeclaration(parent) ||
  ts.isUnionTypeNode(parent) ||
  ts.isCaseBlock(parent);

const isDeclaration = (node: ts.Node): boolean =>
  ts.isObjectBindingPattern(node.parent) ||
  (ts.isVariableDeclarationList(node.parent) && node.parent.declarations.length > 1) ||
  (hasBody(node.parent) && ts.isStatement(node));

/** Part of a function would change what it does: in the product, only elements on screen; in tests, none. */
function isRemovable(node: ts.Node, { isProduct, cause }: Rule): boolean {
  const { parent } = node;
  const isInFunction = Boolean(findUp(parent, ts.isFunctionLike));
  if (ts.isNamedImports(parent) || ts.isNamedExports(parent) || ts.isImportDeclaration(node)) return true;
  if (ts.isJsxElement(parent) || ts.isJsxFragment(parent))
    return isProduct && cause === 'missing' && ts.isJsxChild(node);
  if (isEntry(node)) return !isInFunction;
  return isDeclaration(node) && (cause === 'unused' || (!isProduct && !isInFunction));
}

/** In a test, the whole test. In what runs before each test, all of them. */
function findTestPart(node: ts.Node): ts.Node | undefined {
  const test = findUp(node, isTest);
  if (test) return findUp(test, (each) => ts.isStatement(each) && hasBody(each.parent));
  const hook = findUp(node, isHook);
  if (!hook) return undefined;
  return findUp(hook, isDescribe)?.parent ?? node.getSourceFile();
}

/** Undefined if the product can't do without it. */
const findPart = (node: ts.Node, rule: Rule): ts.Node | undefined =>
  (rule.isProduct ? undefined : findTestPart(node)) ??
  findUp(node, (each) => Boolean(each.parent) && isRemovable(each, rule)) ??
  (rule.isProduct ? undefined : node.getSourceFile());

type List = readonly ts.Node[];

/** The list that a removable node is in, with the node that must not be left with an empty one. */
function findList({ parent }: ts.Node): { list: List; owner: ts.Node } | undefined {
  if (ts.isNamedImports(parent)) {
    const clause = parent.parent;
    return clause.name ? undefined : { list: parent.elements, owner: clause.parent };
  }
  if (ts.isNamedExports(parent)) return { list: parent.elements, owner: parent.parent };
  if (ts.isUnionTypeNode(parent)) return { list: parent.types, owner: parent.parent };
  if (ts.isVariableDeclarationList(parent)) return { list: parent.declarations, owner: parent.parent };
  if (ts.isObjectBindingPattern(parent)) {
    const declaration = parent.parent;
    return ts.isVariableDeclaration(declaration) ? { list: parent.elements, owner: declaration } : undefined;
  }
  if (ts.isObjectLiteralExpression(parent) || ts.isArrayLiteralExpression(parent)) {
    const value = unwrap(parent);
    // A table may be empty. An argument, or a value of another table, would lose its meaning.
    if (ts.isVariableDeclaration(value.parent)) return undefined;
    return {
      list: ts.isArrayLiteralExpression(parent) ? parent.elements : parent.properties,
      owner: ts.isArrayLiteralExpression(value.parent) ? value : value.parent,
    };
  }
  return undefined;
}

/** Removes what contains a list if nothing would be left in the list. */
function withEmptied(parts: Set<ts.Node>, rule: Rule): Set<ts.Node> {
  const next = new Set(
    [...parts].map((part) => {
      const list = ts.isSourceFile(part) ? undefined : findList(part);
      return list?.list.every((each) => parts.has(each)) ? (findPart(list.owner, rule) ?? part) : part;
    }),
  );
  return [...next].every((part) => parts.has(part)) ? next : withEmptied(next, rule);
}

function toRange(part: ts.Node, code: string): Range {
  const comments = ts.getLeadingCommentRanges(code, part.getFullStart()) ?? [];
  const start = ts.isJsxChild(part) ? part.getFullStart() : (comments[0]?.pos ?? part.getStart());
  const rest = code.slice(part.end);
  const comma = /^\s*,/.exec(rest)?.[0];
  if (comma && !ts.isStatement(part)) return { start, end: part.end + comma.length };
  if (!ts.isUnionTypeNode(part.parent)) return { start, end: part.end };
  const bar = /^\s*\|/.exec(rest)?.[0];
  if (bar) return { start, end: part.end + bar.length };
  return { start: code.slice(0, start).trimEnd().length - 1, end: part.end };
}

const isInside = (inner: Range, outer: Range) =>
  inner !== outer && outer.start <= inner.start && inner.end <= outer.end;

function cut(source: ts.SourceFile, parts: Set<ts.Node>): Removed | undefined {
  const code = source.text;
  if ([...parts].some((part) => ts.isSourceFile(part))) return undefined;
  const all = [...parts].map((part) => toRange(part, code));
  const ranges = all
    .filter((range) => !all.some((other) => isInside(range, other)))
    .sort((a, b) => b.start - a.start);
  return {
    code: ranges.reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code),
    removed: ranges.reverse().map(({ start, end }) => ({
      line: source.getLineAndCharacterOfPosition(start).line + 1,
      text: code.slice(start, end).trim().replace(/\s+/g, ' '),
    })),
  };
}

/** Removes `describe` calls without a test. Undefined if no test is left. */
function withoutEmptySuites(path: string, result: Removed | undefined): Removed | undefined {
  if (!result || !isTestFile(path)) return result;
  const source = parse(path, result.code);
  if (!contains(source, isTest)) return undefined;
  const empty = new Set<ts.Node>();
  const visit = (node: ts.Node): void => {
    if (isDescribe(node) && !contains(node, isTest)) empty.add(node.parent);
    else ts.forEachChild(node, visit);
  };
  visit(source);
  const kept = empty.size > 0 ? cut(source, empty) : undefined;
  return kept ? { code: kept.code, removed: result.removed } : result;
}

/**
 * Removes the smallest part around each fault that the code can do without: an import, an entry of a table or list, an
 * element on screen; in tests a whole test or helper. Undefined if that is the whole file.
 */
export function removeAt(path: string, code: string, faults: Fault[]): Removed | undefined {
  const source = parse(path, code);
  const isProduct = !path.startsWith('tests/');
  const parts = faults.map(({ position, cause }) => findPart(nodeAt(source, position), { isProduct, cause }));
  const found = new Set(parts.filter((part) => part !== undefined));
  return withoutEmptySuites(path, cut(source, withEmptied(found, { isProduct, cause: 'other' })));
}

/** The positions of the texts in a file that match, without titles of tests. */
export function findTexts(path: string, code: string, pattern: RegExp): number[] {
  const found: number[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    const isTitle =
      ts.isCallExpression(node.parent) &&
      node.parent.arguments[0] === node &&
      (isTest(node.parent) || isDescribe(node.parent));
    if (isTitle) return;
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
    if (isText && pattern.test(node.getText())) found.push(node.getStart());
    else ts.forEachChild(node, visit);
  };
  ts.forEachChild(parse(path, code), (node) => visit(node));
  return found;
}

export const toPosition = (path: string, code: string, line: number, column: number): number =>
  parse(path, code).getPositionOfLineAndCharacter(line - 1, column - 1);

const getVariable = (node: ts.Node) =>
  findUp(node, ts.isVariableDeclaration) as ts.VariableDeclaration | undefined;

/** Tables with an entry for each resource: `resources`, and those whose type has `ResourceName`. */
const isTable = ({ name, type }: ts.VariableDeclaration) =>
  ['resources', 'clientNamespaces'].includes(name.getText()) ||
  Boolean(type?.getText().includes('ResourceName'));

function isOwnEntry(node: ts.Node, names: Names): boolean {
  if (ts.isLiteralTypeNode(node) && ts.isUnionTypeNode(node.parent)) {
    const kind = node.getText().slice(1, -1);
    return kind !== names.name && kind !== names.plural && isOwnKey(names, kind);
  }
  if (!ts.isPropertyAssignment(node) || findUp(node.parent, ts.isFunctionLike)) return false;
  const variable = getVariable(node);
  const key = node.name.getText();
  if (variable?.name.getText() === 'routes') return mentionPattern(names).test(key);
  return Boolean(
    variable && unwrap(node.parent).parent === variable && isTable(variable) && isOwnKey(names, key),
  );
}

/** Removes the entries of a resource from the tables that have some for each. */
export function withoutEntries(path: string, code: string, names: Names): string {
  const faults: Fault[] = [];
  const visit = (node: ts.Node): void => {
    if (isOwnEntry(node, names)) faults.push({ position: node.getStart(), cause: 'other' });
    else ts.forEachChild(node, visit);
  };
  ts.forEachChild(parse(path, code), visit);
  return faults.length > 0 ? (removeAt(path, code, faults)?.code ?? code) : code;
}
