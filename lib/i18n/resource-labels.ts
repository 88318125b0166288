import type { ResourceName } from '@/lib/resources';
import type { Translate } from './messages';

type T = Translate<'resources'>;
type Name = ResourceName | 'noResource';

/** The labels of a resource whose name is only known at run time. */
export const resourceLabels = {
  title: (t: T, name: Name) => t(`${name}.title`),
  new: (t: T, name: Name) => t(`${name}.new`),
};
