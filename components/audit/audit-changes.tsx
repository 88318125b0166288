import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRecordTexts } from '@/components/records/use-record-texts';
import { DateTime } from '@/components/ui/date-time';
import { DeviceName } from '@/components/ui/device';
import { Link } from '@/components/ui/link';
import { useValueFormat } from '@/components/ui/use-value-format';
import { type Change, isNothing, toCount, toTime } from '@/lib/audit/changes';
import { isRole } from '@/lib/auth/roles';
import { isSocialProvider, providerNames } from '@/lib/auth/sign-in-methods';
import { listFileFields } from '@/lib/file-fields';
import { isLocale, localeNames } from '@/lib/i18n/config';
import type { Translate } from '@/lib/i18n/messages';
import { getChoices, getKind, getResource, isResourceName, type ResourceName } from '@/lib/resources';
import { getReadRoutes, routes } from '@/lib/routes';
import { isTheme } from '@/lib/theme';
import { isDay, isTimeOfDay } from '@/lib/time';
import { cn } from '@/lib/utils';

type Props = {
  changes: Change[];
  targetType: string;
  /** The names of the users and records in the values, by id. */
  titles: Record<string, string>;
  className?: string;
};

export function AuditChanges({ changes, targetType, titles, className }: Props) {
  return (
    <dl className={cn('mt-1 flex flex-wrap gap-x-4 gap-y-1 text-xs', className)}>
      {changes.map(({ field, before, after }) => (
        <div key={field} className="min-w-0 wrap-anywhere">
          <dt className="me-2 inline text-muted-foreground">
            <Label targetType={targetType} field={field} />
          </dt>
          <dd className="inline">
            {isFile(targetType, field) ? (
              <FileChange before={before} after={after} />
            ) : (
              <Values {...{ targetType, field, before, after, titles }} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type ValuesProps = Omit<Change, 'field'> & Omit<ValueProps, 'value'>;

function Values({ before, after, ...value }: ValuesProps) {
  const t = useTranslations('audit');
  return (
    <>
      {!isNothing(before) && (
        <>
          <span className="sr-only"> {t('was')} </span>
          <span className={cn('text-muted-foreground', after !== undefined && 'line-through')}>
            <Value {...value} value={before} />
          </span>
          {after !== undefined && (
            <ArrowRight className="flip-rtl mx-1.5 inline-block size-3 align-middle text-muted-foreground" />
          )}
        </>
      )}
      {after !== undefined && (
        <>
          <span className="sr-only"> {t('is')} </span>
          <Value {...value} value={after} />
        </>
      )}
    </>
  );
}

const isFile = (targetType: string, field: string) =>
  isResourceName(targetType)
    ? listFileFields(targetType).some((each) => each.field === field)
    : targetType === 'user' && field === 'picture';

/** The id of a file says nothing to a reader, and a replaced file is gone. */
function FileChange({ before, after }: Omit<Change, 'field'>) {
  const t = useTranslations('audit');
  if (isNothing(before)) return t('fileAdded');
  return t(isNothing(after) ? 'fileRemoved' : 'fileChanged');
}

function Label({ targetType, field }: Pick<ValueProps, 'targetType' | 'field'>) {
  // The messages of a resource also have the group `fields`.
  const namespace = isResourceName(targetType) ? getResource(targetType).plural : 'audit';
  const t = useTranslations(namespace as 'audit');
  const key = `fields.${field}` as 'fields.name';
  return t.has(key) ? t(key) : field;
}

function Choices({ resource, field, values }: { resource: ResourceName; field: string; values: string[] }) {
  const t = useRecordTexts(resource);
  const format = useValueFormat();
  const toLabel = (value: string) => {
    const key = `choices.${field}.${value}` as const;
    return t.has(key) ? t(key) : value;
  };
  return format.list(values.map(toLabel));
}

/** Returns the name of a way to sign in. */
export function toMethodName(method: unknown, t: Translate<'audit'>): string | undefined {
  if (isSocialProvider(method)) return providerNames[method];
  return method === 'email' || method === 'passkey' ? t(`methods.${method}`) : undefined;
}

const LONG = 160;

type ValueProps = { targetType: string; field: string; value: unknown; titles: Record<string, string> };

function Value({ targetType, field, value, titles }: ValueProps) {
  const t = useTranslations('audit');
  const users = useTranslations('users');
  const preferences = useTranslations('preferences');
  const format = useValueFormat();
  const [count, time] = [toCount(value), toTime(value)];
  if (isNothing(value)) return t('nothing');
  if (isResourceName(targetType)) {
    const type = getResource(targetType).fields[field];
    const kind = getKind(type);
    if (Array.isArray(type) || getChoices(type))
      return <Choices resource={targetType} field={field} values={[value].flat().map(String)} />;
    if (type === 'timeofday' && isTimeOfDay(value)) return format.timeOfDay(value);
    if (type === 'money' && typeof value === 'number') return format.money(value);
    if (kind) {
      const id = String(value);
      const title = titles[id];
      if (!title) return t(kind === 'user' ? 'deletedUser' : 'deletedRecord');
      const href = kind === 'user' ? routes.manager.user(id) : getReadRoutes('manager', kind).record(id);
      return (
        <Link href={href} className="hover:underline">
          <bdi>{title}</bdi>
        </Link>
      );
    }
  }
  if (typeof value === 'boolean') return format.boolean(value);
  if (typeof value === 'number') return format.number(value);
  if (count !== undefined) return format.number(count);
  if (time) return <DateTime value={time} />;
  if (isDay(value)) return format.day(value);
  if (field === 'role' && isRole(value)) return users(`roles.${value}`);
  if (field === 'locale' && isLocale(value)) return <span lang={value}>{localeNames[value]}</span>;
  if (field === 'userAgent') return <DeviceName userAgent={String(value)} />;
  if (field === 'method') return toMethodName(value, t);
  if (field === 'theme' && isTheme(value)) return preferences(`themes.${value}`);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return (
    <bdi className="wrap-anywhere" title={text.length > LONG ? text : undefined}>
      {text.length > LONG ? `${text.slice(0, LONG)}…` : text}
    </bdi>
  );
}
