import type { z } from 'zod';
import type { Values } from '@/lib/records/fields';
import { getResource, type ResourceName } from '@/lib/resources';
import { resourceTests } from '@/tests/support/e2e/resources';

/** What the form of a resource accepts. */
export function getSchema(resource: ResourceName): z.ZodObject {
  return require(`@/lib/${getResource(resource).plural}/schema`)[`${resource}Schema`];
}

/** Texts that the form accepts, of the tests in tests/support/e2e/resources. */
export function getValidTexts(resource: ResourceName): Record<string, string> {
  const record = { id: '', updatedAt: '' };
  const actions = resourceTests.find((tests) => tests.resource === resource)?.actions(record) ?? {};
  const create = Object.keys(actions).find((name) => name.startsWith('create'));
  if (!create) throw new Error(`${resource} has no inputs in tests/support/e2e/resources`);
  return actions[create] ?? {};
}

/** A valid input with this title, and without users. */
export function toInput(resource: ResourceName, text: string): Values {
  const { title, fields } = getResource(resource);
  const input = getSchema(resource).parse({ ...getValidTexts(resource), [title]: text });
  const users = Object.keys(fields).filter((field) => fields[field] === 'user');
  return { ...input, ...Object.fromEntries(users.map((field) => [field, null])) };
}
