import { useTranslations } from 'next-intl';
import { CodeInput } from '@/components/form/code-input';
import { TextArea, TextField } from '@/components/form/field';
import { SelectField } from '@/components/form/select-field';
import { roleNames } from '@/lib/auth/roles';
import { Choices } from './choices';
import { Example, Section, sample } from './section';

export function Fields() {
  const t = useTranslations('users');
  const repositories = useTranslations('repositories');
  const validation = useTranslations('validation');
  const verify = useTranslations('verify');
  const name = { label: t('name'), defaultValue: sample.name };
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
          <TextArea label={repositories('fields.description')} defaultValue={t('description')} optional />
        </Example>
        <Example name="TextArea error">
          <TextArea
            label={repositories('fields.description')}
            error={validation('tooBigString', { max: 2_000 })}
          />
        </Example>
        <Example name="TextArea disabled">
          <TextArea label={repositories('fields.description')} defaultValue={t('description')} disabled />
        </Example>
        <Example name="SelectField">
          <SelectField label={t('role')} options={roles} defaultValue="user" />
        </Example>
        <Example name="SelectField error">
          <SelectField label={t('role')} options={roles} error={validation('required')} />
        </Example>
        <Example name="SelectField disabled">
          <SelectField label={t('role')} options={roles} hint={t('ownRoleHint')} disabled />
        </Example>
        <Example name="CodeInput">
          <CodeInput label={verify('code')} hint={verify('expires', { minutes: 5 })} />
        </Example>
        <Example name="CodeInput error">
          <CodeInput label={verify('code')} error={validation('codeWrong')} />
        </Example>
        <Choices />
      </div>
    </Section>
  );
}
