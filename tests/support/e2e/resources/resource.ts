import { randomInt, randomUUID } from 'node:crypto';
import {
  type Field,
  getChoices,
  getReferredKind,
  getResource,
  getTitleField,
  isFileField,
  isImported,
  isOwned,
  listRelations,
  type ResourceName,
  type ValueType,
} from '@/lib/resources';
import { getFormRoutes, getManagerRoutes, getReadRoutes } from '@/lib/routes';
import { capitalize } from '@/lib/text';
import { DAY_MS, MINUTE_MS } from '@/lib/time';
import { makeRecords } from '@/scripts/seed/seed';
import { escapePattern } from '@/tests/support/messages';
import type { Screen } from '../screen';

type Fields = Record<string, string>;

type Version = { id: string; updatedAt: string };

export type ResourceTests = {
  resource: ResourceName;
  screens: Screen[];
  /** New texts that the form accepts, each time. */
  getInput: () => Fields;
  /** Valid fields of each action of the manager area, for an existing record. */
  actions: (record: Version) => Record<string, Fields>;
  /** The same for the actions of the app area, where users write records of their own. */
  ownActions: (record: Version) => Record<string, Fields>;
};

type Options = {
  /** Texts instead of those that every field of the same type accepts: new ones each time, for a rule that compares records. */
  getValues?: () => Fields;
  /** In addition to the screens that every resource has. */
  screens?: Screen[];
  /** In addition to the actions that every resource has. */
  actions?: Record<string, Fields>;
};

const texts: Record<ValueType, string> = {
  text: 'Made by a test',
  number: '42',
  decimal: '42.5',
  money: '42.50',
  boolean: 'true',
  date: '2026-05-01',
  datetime: '2026-05-01T09:30,UTC',
  time: '2026-05-01T12:00:00.000Z',
  timeofday: '09:30',
  url: 'https://example.com/made',
  email: 'made@example.com',
  // An optional field without a file.
  image: '',
  user: 'admin@example.com',
};

function toInput(resource: ResourceName): Fields {
  const { createdAt: _created, ...fields } = getResource(resource).fields;
  const toNew = getTitleField(resource) ? () => undefined : toNewText;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, toNew(field) ?? toText(field)]),
  );
}

/** Records without a text that names them are told apart by every value that can differ. */
function toNewText(field: Field): string | undefined {
  const start = Date.parse('2026-05-01T00:00:00Z');
  if (field === 'date') return new Date(start + randomInt(100_000) * DAY_MS).toISOString().slice(0, 10);
  if (field === 'datetime')
    return `${new Date(start + randomInt(10_000_000) * MINUTE_MS).toISOString().slice(0, 16)},UTC`;
  if (field === 'number' || field === 'money' || field === 'decimal') return String(randomInt(1_000_000));
  if (field === 'text' || field === 'url' || field === 'email') return toUniqueText(field, texts[field]);
}

export function toUniqueText(field: Field | undefined, text: string): string {
  if (field === 'number') return String(randomInt(100_000, 2_000_000_000));
  if (field === 'email') return `${randomUUID()}@example.com`;
  return `${text}${field === 'url' ? '/' : ' '}${randomUUID()}`;
}

function toText(field: Field): string {
  if (typeof field === 'string') return texts[field];
  const kind = getReferredKind(field);
  // Without JavaScript, a form names a record by its title.
  if (kind && kind !== 'user') return getExampleTitle(kind);
  const choices = getChoices(field);
  if (choices) return choices.slice(0, 2).join();
  return (Array.isArray(field) && field[0]) || '';
}

/** Of the first example record. One that several fields name is found by its id. */
function getExampleTitle(resource: ResourceName): string {
  const records = makeRecords([], 0).find((each) => each.resource === resource);
  return String(records?.rows[0]?.[getTitleField(resource) ?? 'id']);
}

/** A row of a file in the order of the columns that the generator writes. */
function toCells(resource: ResourceName, values: Fields): string[] {
  const { fields, state } = getResource(resource);
  const isColumn = (name: string) =>
    !getReferredKind(fields[name]) && !isFileField(fields[name]) && name !== state?.field;
  return Object.keys(values).flatMap((name) => (isColumn(name) ? [values[name] ?? ''] : []));
}

/** What the tests of all screens and all actions need to know about a resource. */
export function defineResourceTests(
  resource: ResourceName,
  { screens = [], actions = {}, getValues }: Options = {},
): ResourceTests {
  const { plural, areas, state } = getResource(resource);
  const [step] = Object.keys(state?.steps ?? {});
  const [one, many] = [resource, plural].map(capitalize);
  const routes = getManagerRoutes(resource);
  const toActions = (own: string, fields: Fields, { id, updatedAt }: Version) => ({
    [`create${own}${one}Action`]: fields,
    [`update${own}${one}Action`]: { ...fields, id, updatedAt },
    [`delete${own}${many}Action`]: { ids: id },
    [`restore${own}${many}Action`]: { ids: id },
    ...(step && { [`step${own}${one}Action`]: { id, updatedAt, step } }),
  });
  const users = listRelations(resource).flatMap(({ field, kind }) => (kind === 'user' ? [field] : []));
  const getInput = () => ({ ...toInput(resource), ...getValues?.() });
  const title = getTitleField(resource) ?? '';
  const toImports = (): Record<string, Fields> => {
    if (!isImported(resource)) return {};
    const rows = JSON.stringify([{ number: 2, cells: toCells(resource, getInput()) }]);
    return {
      [`check${one}ImportAction`]: { rows },
      [`run${one}ImportAction`]: { id: randomUUID(), fileName: 'made.csv', rows },
    };
  };
  const getOwnInput = () =>
    Object.fromEntries(Object.entries(getInput()).filter(([field]) => !users.includes(field)));
  const shown = areas.flatMap((area): Screen[] => {
    const visitor = area === 'app' ? 'user' : 'admin';
    const { list, record } = getReadRoutes(area, resource);
    const all: Screen = { name: `${area} ${plural}`, visitor, path: list(), title: `${plural}.title` };
    // The visitor has no record yet.
    if (area === 'app' && isOwned(resource)) {
      const path = getFormRoutes(area, resource).new();
      return [all, { name: `${area} new ${resource}`, visitor, path, title: `${plural}.new` }];
    }
    const one: Screen = {
      name: `${area} ${resource}`,
      visitor,
      path: ({ getRecord }) => record(getRecord(resource).id),
      title: ({ getRecord }) => {
        const record = getRecord(resource);
        // Several fields name it: the others are in the language of the page.
        return title ? record.title : new RegExp(`${escapePattern(record.title)}.*`);
      },
    };
    return [all, one];
  });
  return {
    resource,
    getInput,
    actions: (record) => ({ ...toActions('', getInput(), record), ...toImports(), ...actions }),
    ownActions: (record) => (isOwned(resource) ? toActions('Own', getOwnInput(), record) : {}),
    screens: [
      ...shown,
      { name: `new ${resource}`, visitor: 'admin', path: routes.new(), title: `${plural}.new` },
      {
        name: `edit ${resource}`,
        visitor: 'admin',
        path: ({ getRecord }) => routes.update(getRecord(resource).id),
        title: `${plural}.update`,
      },
      ...(isImported(resource)
        ? [
            {
              name: `import ${plural}`,
              visitor: 'admin' as const,
              path: routes.import(),
              title: 'import.records.title',
            },
          ]
        : []),
      ...screens,
    ],
  };
}
