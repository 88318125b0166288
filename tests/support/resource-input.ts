import type { z } from 'zod';
import { toOwnStatement } from '@/lib/auth/roles';
import {
  type Area,
  getResource,
  getTitleField,
  listRelations,
  type ResourceName,
  toFolder,
} from '@/lib/resources';
import type { SeedIds } from '@/scripts/seed/resource';
import { resourceTests } from '@/tests/support/e2e/resources';
import { toUniqueText } from '@/tests/support/e2e/resources/resource';

/** What the form of a resource accepts. In the app area, that of what users write about their own. */
export function getSchema(resource: ResourceName, area: Area = 'manager'): z.ZodObject {
  const schemas = require(`@/lib/${toFolder(getResource(resource).plural)}/schema`);
  return schemas[`${area === 'app' ? toOwnStatement(resource) : resource}Schema`];
}

/** Texts that the form accepts, with new values for fields that are unique. */
export function getValidTexts(resource: ResourceName): Record<string, string> {
  const texts = resourceTests.find((tests) => tests.resource === resource)?.getInput() ?? {};
  const { unique = [], fields } = getResource(resource);
  const news = unique.map((field) => [field, toUniqueText(fields[field], texts[field] ?? '')]);
  return { ...texts, ...Object.fromEntries(news) };
}

/** The text that names a record. Nothing if several fields do. */
export function toTitled(resource: ResourceName, text: string): Record<string, string> {
  const field = getTitleField(resource);
  return field ? { [field]: text } : {};
}

let inputs = 0;

/** A valid input with this title, each time the next of the records that it can name: an input of relations alone differs too. */
export function toInput(resource: ResourceName, text: string, ids: SeedIds): Record<string, unknown> {
  const input = getSchema(resource).parse({ ...getValidTexts(resource), ...toTitled(resource, text) });
  inputs += 1;
  const named = listRelations(resource).map(({ field, kind }) => [
    field,
    ids[kind]?.at(inputs % ids[kind].length) ?? null,
  ]);
  return { ...input, ...Object.fromEntries(named) };
}
