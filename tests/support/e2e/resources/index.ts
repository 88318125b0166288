import { resourceNames } from '@/lib/resources';
import { repositories } from './repositories';
import { defineResourceTests, type ResourceTests } from './resource';

/** A resource without an entry gets values by the types of its fields. */
const ownTests: ResourceTests[] = [repositories];

export const resourceTests = resourceNames.map(
  (name) => ownTests.find(({ resource }) => resource === name) ?? defineResourceTests(name),
);
