import type { z } from 'zod';
import { getResource, type ResourceName } from '@/lib/resources';
import { resourceTests } from '@/tests/support/e2e/resources';

/** What the form of a resource accepts. */
export function getSchema(resource: ResourceName): z.ZodObject {
  return require(`@/lib/${getResource(resource).plural}/schema`)[`${resource}Schema`];
}

/** Texts that the form accepts. */
export const getValidTexts = (resource: ResourceName): Record<string, string> =>
  resourceTests.find((tests) => tests.resource === resource)?.input ?? {};

/** A valid input with this title, and without users. */
export function toInput(resource: ResourceName, text: string): Record<string, unknown> {
  const { title, fields } = getResource(resource);
  const input = getSchema(resource).parse({ ...getValidTexts(resource), [title]: text });
  const users = Object.keys(fields).filter((field) => fields[field] === 'user');
  return { ...input, ...Object.fromEntries(users.map((field) => [field, null])) };
}
