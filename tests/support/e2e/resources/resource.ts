import { getResource, type ResourceName } from '@/lib/resources';
import { getReadRoutes, routes } from '@/lib/routes';
import type { Screen } from '../screen';

type Fields = Record<string, string>;

export type ResourceTests = {
  resource: ResourceName;
  screens: Screen[];
  /** Valid fields of each action, for an existing record. */
  actions: (record: { id: string; updatedAt: string }) => Record<string, Fields>;
};

type Options = Omit<ResourceTests, 'resource' | 'screens'> & {
  /** In addition to the screens that every resource has. */
  screens?: Screen[];
};

/** What the tests of all screens and all actions need to know about a resource. */
export function defineResourceTests(
  resource: ResourceName,
  { screens = [], actions }: Options,
): ResourceTests {
  const { plural, areas } = getResource(resource);
  const shown = areas.flatMap((area): Screen[] => {
    const visitor = area === 'app' ? 'user' : 'admin';
    return [
      {
        name: `${area} ${plural}`,
        visitor,
        path: () => getReadRoutes(area, resource).list(),
        title: (messages) => messages[plural].title,
      },
      {
        name: `${area} ${resource}`,
        visitor,
        path: ({ records }) => getReadRoutes(area, resource).record(records[resource].id),
        title: (_, { records }) => records[resource].title,
      },
    ];
  });
  return {
    resource,
    actions,
    screens: [
      ...shown,
      {
        name: `new ${resource}`,
        visitor: 'admin',
        path: () => routes.manager[plural].new(),
        title: (messages) => messages[plural].new,
      },
      {
        name: `edit ${resource}`,
        visitor: 'admin',
        path: ({ records }) => routes.manager[plural].update(records[resource].id),
        title: (messages) => messages[plural].update,
      },
      ...screens,
    ],
  };
}
