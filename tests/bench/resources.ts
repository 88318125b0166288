import { repositories } from './repositories';
import type { BenchResource } from './resource';

const ownCases: Record<string, BenchResource> = {
  repository: repositories,
};

export const resources = Object.values(ownCases);
