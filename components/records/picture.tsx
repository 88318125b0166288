import { FileText } from 'lucide-react';
import { OptionalImage } from '@/components/ui/optional-image';
import { useValueFormat } from '@/components/ui/use-value-format';
import { getValue } from '@/lib/records/values';
import { getResource, type ResourceName } from '@/lib/resources';
import { routes } from '@/lib/routes';
import { cn } from '@/lib/utils';

/** A stored picture as a square, or a grey square if there is none or it can't be loaded. */
export const Thumbnail = ({ id, className }: { id?: string; className?: string }) => (
  <span className={cn('flex size-8 shrink-0 overflow-hidden rounded-md bg-muted', className)}>
    {id && (
      <OptionalImage
        src={routes.api.file(id, { size: 'small' })}
        alt=""
        loading="lazy"
        className="size-full object-cover"
      />
    )}
  </span>
);

/** A stored picture that links to its full size. */
export const Picture = ({ id, alt }: { id: string; alt: string }) => (
  <a href={routes.api.file(id)} target="_blank" rel="noreferrer" className="inline-block rounded-lg">
    <OptionalImage src={routes.api.file(id)} alt={alt} className="max-h-96 max-w-full rounded-lg" />
  </a>
);

/** A link that downloads a stored file. */
export function FileLink({ id, name, bytes }: { id: string; name: string; bytes?: number }) {
  const format = useValueFormat();
  return (
    <a
      href={routes.api.file(id)}
      // With `download`, a form with unsaved changes does not ask before the link is followed.
      download
      className="inline-flex min-h-6 max-w-full pointer-coarse:-my-2.5 pointer-coarse:min-h-11 items-center gap-1.5 align-middle text-link text-sm hover:underline"
    >
      <FileText className="size-4 shrink-0" />
      <bdi className="min-w-0 overflow-hidden text-ellipsis wrap-anywhere">{name}</bdi>
      {bytes !== undefined && (
        <span className="shrink-0 text-muted-foreground tabular-nums">{format.bytes(bytes)}</span>
      )}
    </a>
  );
}

/** Shows the picture in the first image field of a record, or a grey square. Renders nothing without such a field. */
export function RecordThumbnail({ resource, record }: { resource: ResourceName; record: object }) {
  const { fields } = getResource(resource);
  const field = Object.keys(fields).find((name) => fields[name] === 'image');
  if (!field) return null;
  return <Thumbnail id={getValue(record, field) as string | undefined} />;
}
