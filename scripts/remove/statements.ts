import { toTable } from '../resource/parse';
import { mentionPattern, type Names } from './names';

const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|;/g;

/** The statements of a migration, without comments. */
export function splitStatements(sql: string): string[] {
  const marked = sql.replace(token, (text) => {
    if (text === ';') return '\0';
    return /^(--|\/\*)/.test(text) ? '' : text;
  });
  return marked
    .split('\0')
    .map((statement) => statement.trim())
    .filter(Boolean);
}

const keyword =
  /^(create|or|replace|alter|drop|comment|on|insert|into|update|delete|from|truncate|table|column|unique|index|concurrently|if|not|exists|only|trigger|function|type|sequence|view|statistics|constraint|public)$/i;
const word = /"([^"]+)"|(\w+)/g;
const onTable = /^(?:create|drop)\s+(?:unique\s+|or\s+replace\s+)?(?:index|trigger|statistics)\b/i;
const relation = /\b(?:on|from)\s+(?:only\s+)?"?(\w+)/gi;

/** A table of the resource, or what is called after one: `repository_label`, `repository_name_key`. */
function isOwnTable({ table, longer }: Names, text: string): boolean {
  const startsWith = (name: string) => text === name || text.startsWith(`${name}_`);
  return startsWith(table) && !longer.map(toTable).some(startsWith);
}

/** Whether a statement changes nothing but what is of the resource. What it refers to does not count. */
export function isOwnStatement(names: Names, statement: string): boolean {
  const words = [...statement.matchAll(word)].map(([, quoted, plain = '']) => quoted ?? plain);
  const subject = words.find((each) => !keyword.test(each)) ?? '';
  const tables = onTable.test(statement)
    ? [...statement.matchAll(relation)].map(([, table = '']) => table)
    : [];
  return [subject, ...tables].some((name) => isOwnTable(names, name));
}

/** The statements of a migration that name the resource, and those that do not. */
export function sortStatements(names: Names, sql: string): { named: string[]; others: string[] } {
  const statements = splitStatements(sql);
  const isNamed = (text: string) => isOwnStatement(names, text) || mentionPattern(names).test(text);
  return { named: statements.filter(isNamed), others: statements.filter((text) => !isNamed(text)) };
}

/** Whether nothing would be lost with a migration, because all of its statements change the resource only. */
export function isOwnMigration(names: Names, sql: string): boolean {
  const statements = splitStatements(sql);
  return statements.length > 0 && statements.every((statement) => isOwnStatement(names, statement));
}
