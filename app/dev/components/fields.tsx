import { useLocale, useTranslations } from 'next-intl';
import { CheckboxField } from '@/components/form/checkbox-field';
import { ChoicesField } from '@/components/form/choices-field';
import { CodeInput } from '@/components/form/code-input';
import { DateField } from '@/components/form/date-field';
import { DateTimeField } from '@/components/form/date-time-field';
import {
  ChoiceField,
  EmailField,
  SelectField,
  TextArea,
  TextField,
  TimeField,
  UrlField,
} from '@/components/form/field';
import { MoneyField, NumberField } from '@/components/form/number-field';
import { FileField } from '@/components/records/file-field';
import { RecordField } from '@/components/records/record-field';
import { UserLink } from '@/components/records/record-link';
import { FormattedValue } from '@/components/ui/value';
import { type Role, roleNames } from '@/lib/auth/roles';
import { AVATAR } from '@/lib/file-fields';
import { resourceLabels } from '@/lib/i18n/resource-labels';
import { toMoneyText } from '@/lib/money';
import { firstResource } from '@/lib/resources';
import { Example, Section, sample } from './section';
import { StatefulFields } from './stateful-fields';

export function Fields() {
  const t = useTranslations('users');
  const validation = useTranslations('validation');
  const verify = useTranslations('verify');
  const fields = useTranslations('componentsPage.fields');
  const picture = useTranslations('audit.fields')('picture');
  const resources = useTranslations('resources');
  const locale = useLocale();
  const name = { label: t('name'), defaultValue: sample.name };
  const readers: Record<'admin' | 'nobody', Role | null> = { admin: 'admin', nobody: null };
  const roles = roleNames.map((role) => ({ value: role, label: t(`roles.${role}`) }));
  return (
    <Section id="fields">
      <div className="grid items-start gap-6 sm:grid-cols-2 lg:grid-cols-3">
        <Example name="TextField">
          <TextField label={t('name')} placeholder={sample.name} />
        </Example>
        <Example name="TextField hint optional">
          <TextField {...name} hint={t('nameHint')} optional />
        </Example>
        <Example name="TextField error">
          <TextField {...name} error={validation('nameUsed')} />
        </Example>
        <Example name="TextField disabled">
          <TextField {...name} hint={t('ownEmailHint')} disabled />
        </Example>
        <Example name="TextField readOnly">
          <TextField {...name} readOnly />
        </Example>
        <Example name="TextField large">
          <TextField {...name} large />
        </Example>
        <Example name="TextArea">
          <TextArea label={fields('description')} defaultValue={t('description')} optional />
        </Example>
        <Example name="SelectField">
          <SelectField label={t('role')} options={roles} defaultValue="user" />
        </Example>
        <Example name="SelectField disabled">
          <SelectField label={t('role')} options={roles} hint={t('ownRoleHint')} disabled />
        </Example>
        <Example name="ChoiceField">
          <ChoiceField label={t('role')} name="role" options={roles} required />
        </Example>
        <Example name="ChoiceField optional">
          <ChoiceField label={t('role')} name="role" options={roles} defaultValue="admin" optional />
        </Example>
        <Example name="NumberField">
          <NumberField label={fields('number')} name="number" defaultValue="1200" />
        </Example>
        <Example name="MoneyField">
          <MoneyField label={fields('amount')} name="amount" defaultValue={toMoneyText(125_050, locale)} />
        </Example>
        <Example name="DateField">
          <DateField
            label={fields('date')}
            name="date"
            defaultValue="2026-11-20"
            optional
            hint={t('nameHint')}
          />
        </Example>
        <Example name="DateField error">
          <DateField label={fields('date')} name="date" error={validation('fieldRequired')} />
        </Example>
        <Example name="TimeField">
          <TimeField label={fields('time')} name="time" defaultValue="09:30" />
        </Example>
        <Example name="DateTimeField">
          <DateTimeField label={fields('time')} name="moment" defaultValue="2026-11-20T09:30" />
        </Example>
        <Example name="ChoicesField error">
          <ChoicesField
            label={t('role')}
            name="roles"
            options={roles}
            defaultValue="admin"
            error={validation('fieldRequired')}
          />
        </Example>
        <Example name="CheckboxField">
          <CheckboxField
            label={t('statuses.active')}
            name="active"
            defaultValue="true"
            hint={t('nameHint')}
          />
        </Example>
        <Example name="CheckboxField error">
          <CheckboxField label={t('statuses.active')} name="active" error={validation('fieldRequired')} />
        </Example>
        <Example name="CheckboxField disabled">
          <CheckboxField label={t('statuses.active')} name="active" defaultValue="true" disabled />
        </Example>
        <Example name="UrlField">
          <UrlField label={fields('url')} name="url" error={validation('urlInvalid')} />
        </Example>
        <Example name="EmailField">
          <EmailField label={t('email')} name="email" defaultValue="ada@example.com" />
        </Example>
        <Example name="RecordField">
          <RecordField
            label={t('user')}
            name="userId"
            kind="user"
            role={readers.admin}
            defaultValue="1"
            title={sample.name}
            optional
          />
        </Example>
        <Example name="RecordField error">
          <RecordField
            label={t('user')}
            name="userId"
            kind="user"
            role={readers.admin}
            error={validation('recordUnknown')}
          />
        </Example>
        <Example name="RecordField of a role that may not list users">
          <RecordField
            label={t('user')}
            name="ownerId"
            kind="user"
            role={readers.nobody}
            defaultValue="1"
            title={sample.name}
          />
        </Example>
        {firstResource && (
          <Example name="RecordField of a resource">
            <RecordField
              label={resourceLabels.title(resources, firstResource)}
              name="recordId"
              kind={firstResource}
              role={readers.admin}
            />
          </Example>
        )}
        <Example name="FileField">
          <FileField label={picture} name="picture" fileKey={AVATAR} optional />
        </Example>
        <Example name="FileField error">
          <FileField label={picture} name="otherPicture" fileKey={AVATAR} error={validation('fileGone')} />
        </Example>
        <Example name="FormattedValue, UserLink">
          <ul className="text-sm">
            <li>
              <FormattedValue type="number" value={1_200.5} />
            </li>
            <li>
              <FormattedValue type="money" value={125_050} />
            </li>
            <li>
              <FormattedValue type="day" value="2026-11-20" />
            </li>
            <li>
              <FormattedValue type="boolean" value />
            </li>
            <li>
              <FormattedValue type="money" value={null} />
            </li>
            <li>
              <UserLink role={readers.admin} user={{ id: '1', name: 'Ada', email: 'ada@example.com' }} />
            </li>
          </ul>
        </Example>
        <Example name="CodeInput">
          <CodeInput label={verify('code')} hint={verify('expires', { minutes: 5 })} />
        </Example>
        <Example name="CodeInput error">
          <CodeInput label={verify('code')} error={validation('codeInvalid')} />
        </Example>
        <StatefulFields />
      </div>
    </Section>
  );
}
