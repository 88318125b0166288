import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import type { Pool, QueryArrayConfig } from 'pg';
import { root, schemaFolder } from '../paths';

const ENGINE = '@prisma/schema-engine-wasm/schema_engine_bg';
const NOTHING_EXTERNAL = { externalTables: [], externalEnums: [] };

// `prisma migrate` downloads this engine as a native program, but the packages contain a WebAssembly build. The entry
// file of that build needs a loader for .wasm imports, so the module is instantiated here.
async function loadEngine() {
  const engine = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const file = createRequire(join(root, 'package.json')).resolve(ENGINE).replace(/\.js$/, '.wasm');
  const imports = { ...engine, ...idleTimers(Object.keys(engine)) } as unknown as WebAssembly.ModuleImports;
  const { instance } = await WebAssembly.instantiate(await readFile(file), {
    './schema_engine_bg.js': imports,
  });
  engine.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return engine.SchemaEngine;
}

// The engine never clears the ten-second timer of its lock, so timers must not keep the process running.
const idleTimers = (names: string[]) =>
  Object.fromEntries(
    names
      .filter((name) => name.startsWith('__wbg_setTimeout_'))
      .map((name) => [name, (done: () => void, ms: number) => setTimeout(done, ms).unref()]),
  );

let loading: ReturnType<typeof loadEngine> | undefined;

async function withEngine<T>(
  adapter: PrismaPg,
  work: (engine: Awaited<ReturnType<typeof openEngine>>) => Promise<T>,
) {
  const engine = await openEngine(adapter);
  try {
    return await work(engine);
  } catch (error) {
    // The engine appends its own stack to the message.
    throw new Error(
      String(error instanceof Error ? error.message : error)
        .split(/\n\s+0: /)[0]
        ?.trim(),
    );
  } finally {
    engine.free();
  }
}

export type SchemaFile = { path: string; content: string };

/** Reads the Prisma schema, which has one file for the product and one for each resource. */
async function readSchema(): Promise<SchemaFile[]> {
  const names = (await readdir(schemaFolder)).filter((name) => name.endsWith('.prisma')).sort();
  return Promise.all(
    names.map(async (name) => {
      const path = join(schemaFolder, name);
      return { path, content: await readFile(path, 'utf8') };
    }),
  );
}

async function openEngine(adapter: PrismaPg) {
  loading ??= loadEngine();
  const [SchemaEngine, files] = await Promise.all([loading, readSchema()]);
  const bound = bindMigrationAwareSqlAdapterFactory(adapter);
  return SchemaEngine.new(
    { datamodels: files.map(({ path, content }) => [path, content]) },
    () => undefined,
    bound,
  );
}

/** Returns the SQL that the database needs to match the schema, or null. The default is the project's schema. */
export const diffToSchema = (pool: Pool, schema?: SchemaFile[]): Promise<string | null> =>
  withEngine(new CatalogueAdapter(pool), async (engine) => {
    const files = schema ?? (await readSchema());
    const { exitCode, stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: root },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: true,
      filters: NOTHING_EXTERNAL,
    });
    return exitCode === 0 ? null : stdout;
  });

const CHAR = 18;
const CHAR_ARRAY = 1002;

// The adapter rejects catalogue columns of type "char" but accepts arrays of them, so they are passed as arrays.
class CatalogueAdapter extends PrismaPg {
  constructor(pool: Pool) {
    const query = pool.query.bind(pool);
    const readLetters = async (config: QueryArrayConfig) => {
      const result = await query(config);
      for (const field of result.fields) if (field.dataTypeID === CHAR) field.dataTypeID = CHAR_ARRAY;
      return result;
    };
    super(Object.assign(pool, { query: readLetters }));
  }

  override async connect() {
    const adapter = await super.connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query) => {
      const result = await queryRaw(query);
      const columnTypes = result.columnTypes.map((type) =>
        type === ColumnTypeEnum.CharacterArray ? ColumnTypeEnum.Character : type,
      );
      return { ...result, columnTypes };
    };
    return adapter;
  }
}
