import type { Messages } from '@/lib/i18n/messages';
import { getResource, type ResourceName } from '@/lib/resources';
import { getManagerRoutes, getReadRoutes } from '@/lib/routes';
import type { Screen } from '../screen';

type Fields = Record<string, string>;

/** How rows are imported by the actions `start{name}Action` and so on. */
export type ImportTests = {
  name: string;
  headings: string[];
  /** A row whose record has this title. */
  toCells: (title: string) => string[];
  /** The field and the column, from 0, of each field. */
  columns: Fields;
};

export type ResourceTests = {
  resource: ResourceName;
  screens: Screen[];
  /** Valid fields of each action, for an existing record. */
  actions: (record: { id: string; updatedAt: string }) => Record<string, Fields>;
  imports?: ImportTests;
};

type Options = Omit<ResourceTests, 'resource' | 'screens'> & {
  /** In addition to the screens that every resource has. */
  screens?: Screen[];
};

type Texts = Record<'title' | 'new' | 'update', string>;

const getTexts = (messages: Messages, plural: string) =>
  (messages as object as Record<string, Texts>)[plural] as Texts;

/**
 * What the tests of all screens and all actions need to know about a resource.
 *
 * @public Files of this folder use it, and there may be none.
 */
export function defineResourceTests(
  resource: ResourceName,
  { screens = [], ...options }: Options,
): ResourceTests {
  const { plural, areas } = getResource(resource);
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
    ...options,
    resource,
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
