'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TextField } from '@/components/form/field';
import { SelectField } from '@/components/form/select-field';
import { ButtonLink } from '@/components/ui/button';
import { DatePickerButton } from '@/components/ui/date-picker-button';
import { useNavigate } from '@/components/ui/navigation';
import { EMAIL_MAX } from '@/lib/constants';
import { type ListUrl, listHref } from '@/lib/list/url';

type Props = {
  url: ListUrl;
  actions: { value: string; label: string }[];
  emails: { actor?: string; target?: string };
  clearHref: string;
};

export function AuditFilters({ url, actions, emails, clearHref }: Props) {
  const t = useTranslations('auditFilters');
  const { navigate } = useNavigate();
  const { query } = url;
  const set = (name: string, value: string) => navigate(listHref(url, { [name]: value }), { scroll: false });
  const isFiltered = ['action', 'actor', 'target', 'from', 'to'].some((name) => query[name]);

  return (
    <section aria-label={t('label')} className="card flex flex-col gap-3 p-4">
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 max-lg:[&>*:first-child]:col-span-2 lg:max-xl:grid-cols-6 lg:max-xl:*:col-span-2 lg:max-xl:[&>*:nth-child(n+4)]:col-span-3 xl:grid-cols-[1.3fr_1.2fr_1.2fr_1fr_1fr]">
        <SelectField
          label={t('action')}
          value={query.action ?? ''}
          onChange={(event) => set('action', event.target.value)}
          options={[{ value: '', label: t('all') }, ...actions]}
        />
        <SubjectField
          key={`actor ${query.actor}`}
          label={t('actor')}
          initial={emails.actor ?? query.actor ?? ''}
          onSet={(value) => set('actor', value)}
        />
        <SubjectField
          key={`target ${query.target}`}
          label={t('target')}
          initial={emails.target ?? query.target ?? ''}
          onSet={(value) => set('target', value)}
        />
        <DatePickerButton
          label={t('from')}
          value={query.from ?? ''}
          max={query.to}
          panelClassName="xl:start-auto xl:end-0"
          onChange={(day) => set('from', day)}
        />
        <DatePickerButton
          label={t('to')}
          value={query.to ?? ''}
          min={query.from}
          panelClassName="start-auto end-0"
          onChange={(day) => set('to', day)}
        />
      </div>
      {isFiltered && (
        <ButtonLink href={clearHref} variant="link" size="sm" className="-mx-1 self-start">
          {t('clear')}
        </ButtonLink>
      )}
    </section>
  );
}

function SubjectField({
  label,
  initial,
  onSet,
}: {
  label: string;
  initial: string;
  onSet: (value: string) => void;
}) {
  const t = useTranslations('auditFilters');
  const [value, setValue] = useState(initial);
  const apply = () => {
    if (value.trim() !== initial) onSet(value.trim());
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <TextField
        label={label}
        dir="ltr"
        maxLength={EMAIL_MAX}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={t('subjectHint')}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onBlur={apply}
        className="[&_input]:rtl:text-end"
      />
    </form>
  );
}
