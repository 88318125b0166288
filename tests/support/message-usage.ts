import type { Node } from '@babel/types';
import { parseSource, type SourceFile, visitNodes } from './source-files';

type Usage = { literals: Set<string>; templates: RegExp[]; choosesKeys: boolean };

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const isKnownKey = (node: Node | undefined) =>
  node === undefined || ['StringLiteral', 'TemplateLiteral', 'ConditionalExpression'].includes(node.type);

/** `t(…)`, `tErrors(…)`, `t.rich(…)`: translators are named so throughout. */
const isTranslator = (callee: Node): boolean =>
  callee.type === 'MemberExpression'
    ? isTranslator(callee.object)
    : callee.type === 'Identifier' && /^t([A-Z]\w*)?$/.test(callee.name);

function usageIn({ code }: SourceFile): Usage {
  const usage: Usage = { literals: new Set(), templates: [], choosesKeys: false };
  visitNodes(parseSource(code), (node) => {
    if (node.type === 'StringLiteral') usage.literals.add(node.value);
    if (node.type === 'ObjectProperty' && node.key.type === 'Identifier') usage.literals.add(node.key.name);
    if (node.type === 'TemplateLiteral') {
      const parts = node.quasis.map((part) => escape(part.value.raw));
      if (parts.some((part) => part !== '')) usage.templates.push(new RegExp(`^${parts.join('.+')}$`));
    }
    if (node.type === 'Identifier' && isTranslator(node)) usage.choosesKeys ||= false;
    if (node.type === 'CallExpression') {
      const [first, ...rest] = node.arguments;
      if (isTranslator(node.callee)) usage.choosesKeys ||= !isKnownKey(first);
      // A translator that is handed on may be asked for anything.
      else if ([first, ...rest].some((part) => part?.type === 'Identifier' && isTranslator(part)))
        usage.choosesKeys = true;
    }
  });
  return usage;
}
