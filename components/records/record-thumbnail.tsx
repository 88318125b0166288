import { getValue } from '@/lib/records/values';
import { getResource, type ResourceName } from '@/lib/resources';
import { Picture, Thumbnail } from './picture';

/** The first picture of a record, for beside its title. Nothing for a resource without pictures. */
export function RecordThumbnail({ resource, record }: { resource: ResourceName; record: object }) {
  const { fields } = getResource(resource);
  const field = Object.keys(fields).find((name) => fields[name] === 'image');
  if (!field) return null;
  const id = getValue(record, field);
  return id ? <Picture id={String(id)} size="small" alt="" /> : <Thumbnail />;
}
