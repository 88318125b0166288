import { repositories } from './repositories';
import type { ResourceTests } from './resource';

/** One for each resource. */
export const resourceTests: ResourceTests[] = [repositories];
