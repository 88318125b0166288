import { toMoneyText, toNumberText } from '@/lib/money';
import { getResource, type ResourceName } from '@/lib/resources';

type Stored = { id: string; updatedAt: Date };

/** The fields of the form of an unchanged record. A page that edits one value sends the others with it. */
export function toFormFields(resource: ResourceName, record: Stored): Record<string, string> {
  const values = new Map(Object.entries<unknown>(record));
  const texts = Object.entries(getResource(resource).fields)
    .filter(([, type]) => type !== 'time')
    .map(([name, type]) => {
      const value = values.get(name) ?? '';
      const toText = type === 'money' ? toMoneyText : toNumberText;
      return [name, typeof value === 'number' ? toText(value, 'en') : String(value)];
    });
  return { ...Object.fromEntries(texts), id: record.id, updatedAt: record.updatedAt.toISOString() };
}
