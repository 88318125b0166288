import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DateTime } from '@/components/ui/date-time';
import { DeviceName } from '@/components/ui/device';
import { useValueFormat } from '@/components/ui/use-value-format';
import { type Change, isEmptyValue, toTime } from '@/lib/audit/changes';
import { isRole } from '@/lib/auth/roles';
import { isSignInProvider, providerNames } from '@/lib/auth/sign-in-methods';
import { isLocale, localeNames } from '@/lib/i18n/config';
import { getChoices, getReferredKind, getResource, isFileField, isResourceName } from '@/lib/resources';
import { isTheme } from '@/lib/theme';
import { isDay, isTimeOfDay } from '@/lib/time';
import { cn } from '@/lib/utils';

type Context = {
  targetType: string;
  /** The names of users and records, by id. A change of a reference contains only ids. */
  titles: Record<string, string>;
};
type Props = Context & { changes: Change[]; className?: string };

export function AuditChanges({ changes, className, ...context }: Props) {
  const t = useTranslations('audit');
  const texts = useTargetTexts(context.targetType);
  return (
    <dl className={cn('mt-1 flex flex-wrap gap-x-4 gap-y-1 text-xs', className)}>
      {changes.map(({ field, before, after }) => (
        <div key={field} className="min-w-0 wrap-anywhere">
          <dt className="me-2 inline text-muted-foreground">
            {texts.has(`fields.${field}`) ? texts(`fields.${field}`) : field}
          </dt>
          <dd className="inline">
            {!isEmptyValue(before) && (
              <>
                <span className="sr-only"> {t('was')} </span>
                <span className={cn('text-muted-foreground', after !== undefined && 'line-through')}>
                  <Value {...context} field={field} value={before} file={t('oldFile')} />
                </span>
                {after !== undefined && (
                  <ArrowRight className="flip-rtl mx-1.5 inline-block size-3 align-middle text-muted-foreground" />
                )}
              </>
            )}
            {after !== undefined && (
              <>
                <span className="sr-only"> {t('is')} </span>
                <Value {...context} field={field} value={after} file={t('newFile')} />
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Texts = { (key: string): string; has: (key: string) => boolean };

/** Returns the messages of the resource `targetType`, or else of `audit`. In both, `fields` has the names of fields. */
function useTargetTexts(targetType: string): Texts {
  const namespace = isResourceName(targetType) ? getResource(targetType).plural : 'audit';
  return useTranslations(namespace as 'audit') as unknown as Texts;
}

const LONG = 160;

type ValueProps = Context & {
  field: string;
  value: unknown;
  /** The text that is shown instead of the id of a file. */
  file: string;
};

function Value({ targetType, titles, field, value, file }: ValueProps) {
  const t = useTranslations('audit');
  const users = useTranslations('users');
  const preferences = useTranslations('preferences');
  const texts = useTargetTexts(targetType);
  const format = useValueFormat();
  const type = isResourceName(targetType) ? getResource(targetType).fields[field] : undefined;
  const [kind, time] = [getReferredKind(type), toTime(value)];
  if (isEmptyValue(value)) return t('nothing');
  if (isFileField(type) || (targetType === 'user' && field === 'picture')) return file;
  if (kind) return <bdi>{titles[String(value)] ?? t(kind === 'user' ? 'deletedUser' : 'deletedRecord')}</bdi>;
  if (Array.isArray(type) || getChoices(type)) {
    const toKey = (choice: unknown) => `choices.${field}.${choice}`;
    return format.list(
      [value].flat().map((each) => (texts.has(toKey(each)) ? texts(toKey(each)) : String(each))),
    );
  }
  if (type === 'timeofday' && isTimeOfDay(value)) return format.timeOfDay(value);
  if (type === 'money' && typeof value === 'number') return format.money(value);
  if (typeof value === 'boolean') return format.boolean(value);
  if (typeof value === 'number') return format.number(value);
  if (Array.isArray(value)) return format.number(value.length);
  if (time) return <DateTime value={time} />;
  if (isDay(value)) return format.day(value);
  if (field === 'role' && isRole(value)) return users(`roles.${value}`);
  if (field === 'locale' && isLocale(value)) return <span lang={value}>{localeNames[value]}</span>;
  if (field === 'theme' && isTheme(value)) return preferences(`themes.${value}`);
  if (field === 'userAgent') return <DeviceName userAgent={String(value)} />;
  if (field === 'method' && isSignInProvider(value)) return providerNames[value];
  if (field === 'method' && (value === 'email' || value === 'passkey')) return t(`methods.${value}`);
  const text = String(value);
  if (text.length <= LONG) return <bdi>{text}</bdi>;
  return <bdi title={text}>{`${text.slice(0, LONG)}…`}</bdi>;
}
