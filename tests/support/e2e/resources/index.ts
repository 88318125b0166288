import { resourceNames } from '@/lib/resources';
import { repositories } from './repositories';
import { defineResourceTests, type ResourceTests } from './resource';

/** Of resources with screens, values or actions that not every resource has. */
const ownTests: ResourceTests[] = [repositories];

export const resourceTests = resourceNames.map(
  (name) => ownTests.find(({ resource }) => resource === name) ?? defineResourceTests(name),
);
