import type { Messages } from '@/lib/i18n/messages';
import { type Field, getResource, type ResourceName } from '@/lib/resources';
import { getManagerRoutes, getReadRoutes } from '@/lib/routes';
import { capitalize } from '@/lib/text';
import type { Screen } from '../screen';

type Fields = Record<string, string>;

/** How rows are imported. */
export type ImportTests = {
  headings: string[];
  /** A row whose record has this title. */
  toCells: (title: string) => string[];
  /** The field and the column, from 0, of each field. */
  columns: Fields;
};

export type ResourceTests = {
  resource: ResourceName;
  screens: Screen[];
  /** Texts that the form accepts. */
  input: Fields;
  /** Valid fields of each action, for an existing record. */
  actions: (record: { id: string; updatedAt: string }) => Record<string, Fields>;
  imports?: ImportTests;
};

type Options = {
  /** Instead of texts that every field of the same type accepts. */
  input?: Fields;
  /** In addition to the screens that every resource has. */
  screens?: Screen[];
  /** In addition to the actions that every resource has. */
  actions?: Record<string, Fields>;
  imports?: ImportTests;
};

const texts: Record<Exclude<Field, readonly string[]>, string> = {
  text: 'Made by a test',
  number: '42',
  money: '42.50',
  boolean: 'true',
  date: '2026-05-01',
  time: '2026-05-01T12:00:00.000Z',
  url: 'https://example.com/made',
  email: 'made@example.com',
  user: 'admin@example.com',
};

function toInput(resource: ResourceName): Fields {
  const { createdAt: _created, ...fields } = getResource(resource).fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      typeof field === 'string' ? texts[field] : (field[0] ?? ''),
    ]),
  );
}

type Texts = Record<'title' | 'new' | 'update', string>;

const getTexts = (messages: Messages, plural: string) =>
  (messages as object as Record<string, Texts>)[plural] as Texts;

/** What the tests of all screens and all actions need to know about a resource. */
export function defineResourceTests(
  resource: ResourceName,
  { screens = [], actions = {}, imports, input = toInput(resource) }: Options = {},
): ResourceTests {
  const { plural, areas } = getResource(resource);
  const [one, many] = [resource, plural].map(capitalize);
  const routes = getManagerRoutes(resource);
  const shown = areas.flatMap((area): Screen[] => {
    const visitor = area === 'app' ? 'user' : 'admin';
    return [
      {
        name: `${area} ${plural}`,
        visitor,
        path: () => getReadRoutes(area, resource).list(),
        title: (messages) => getTexts(messages, plural).title,
      },
      {
        name: `${area} ${resource}`,
        visitor,
        path: ({ getRecord }) => getReadRoutes(area, resource).record(getRecord(resource).id),
        title: (_, { getRecord }) => getRecord(resource).title,
      },
    ];
  });
  return {
    resource,
    input,
    imports,
    actions: ({ id, updatedAt }) => ({
      [`create${one}Action`]: input,
      [`update${one}Action`]: { ...input, id, updatedAt },
      [`delete${many}Action`]: { ids: id },
      [`restore${many}Action`]: { ids: id },
      ...actions,
    }),
    screens: [
      ...shown,
      {
        name: `new ${resource}`,
        visitor: 'admin',
        path: () => routes.new(),
        title: (messages) => getTexts(messages, plural).new,
      },
      {
        name: `edit ${resource}`,
        visitor: 'admin',
        path: ({ getRecord }) => routes.update(getRecord(resource).id),
        title: (messages) => getTexts(messages, plural).update,
      },
      ...screens,
    ],
  };
}
