import { Client } from 'pg';

export type Statement = { text: string; values: unknown[] };

type Querying = {
  query: (statement: Statement) => Promise<{ rows: Record<string, unknown>[] }>;
};

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
};

export type PlanSummary = {
  indexes: string[];
  fullScans: string[];
  /** 8 kB pages, from cache or disk. */
  pages: number;
  discarded: number;
  text: string;
  /** The statement reads rows by their ids, which the one before has collected. */
  isById: boolean;
};

let recorded: Statement[] | undefined;

// Prisma reports the text of a statement, but not its values as PostgreSQL gets them. Each connection takes its function
// from here.
const { query } = Client.prototype;
Client.prototype.query = function record(this: Client, ...args: unknown[]) {
  const [statement] = args;
  if (recorded && typeof statement === 'object' && statement !== null && 'text' in statement)
    recorded.push({ text: String(statement.text), values: (statement as Partial<Statement>).values ?? [] });
  return Reflect.apply(query, this, args);
} as typeof query;

/** The statements that `read` sends and that read a table. */
export async function recordStatements(read: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  recorded = statements;
  try {
    await read();
  } finally {
    recorded = undefined;
  }
  return statements.filter(({ text }) => /\bfrom (?!unnest)/i.test(text));
}

/** Executes the statement: EXPLAIN ANALYZE. */
export async function explain(pool: Querying, { text, values }: Statement): Promise<PlanSummary> {
  const explainWith = async (options: string) =>
    (await pool.query({ text: `EXPLAIN (ANALYZE, BUFFERS, ${options}) ${text}`, values })).rows;
  const [json] = await explainWith('TIMING OFF, FORMAT JSON');
  const lines = await explainWith('COSTS OFF, TIMING OFF, SUMMARY OFF');
  const [{ Plan: plan }] = Object.values(json ?? {})[0] as [{ Plan: PlanNode }];
  const nodes = listNodes(plan);
  return {
    indexes: [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))],
    fullScans: nodes
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .flatMap((node) => node['Relation Name'] ?? []),
    pages: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
    discarded: nodes.reduce(
      (sum, node) => sum + (node['Rows Removed by Filter'] ?? 0) * (node['Actual Loops'] ?? 1),
      0,
    ),
    text: lines.map((line) => line['QUERY PLAN']).join('\n'),
    isById: /"id" (in \(|= any)/i.test(text),
  };
}

const listNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(listNodes)];
