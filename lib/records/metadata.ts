import 'server-only';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { getResource, type ResourceName } from '@/lib/resources';

/** `generateMetadata` of a page, with a title that every resource has. */
export const recordMetadata =
  (resource: ResourceName, key: 'title' | 'new' | 'update') => async (): Promise<Metadata> => {
    const t = await getTranslations(getResource(resource).plural);
    return { title: (t as unknown as (key: string) => string)(key) };
  };
