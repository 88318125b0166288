import { repositories } from './repositories';
import type { BenchResource } from './resource';

export const resources: BenchResource[] = [repositories];
