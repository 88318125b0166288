import { resourceNames } from '@/lib/resources';
import { repositories } from './repositories';
import { defineResourceTests, type ResourceTests } from './resource';

/** A resource without an entry gets values by the types of its fields. */
const ownTests: Record<string, ResourceTests> = {
  repository: repositories,
};

export const resourceTests = resourceNames.map((name) => ownTests[name] ?? defineResourceTests(name));
