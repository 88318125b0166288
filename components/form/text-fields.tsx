import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { EMAIL_MAX, LINK_EXAMPLE, LINK_MAX } from '@/lib/constants';
import { TextField } from './field';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'dir'>;

const attributes = { dir: 'ltr', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

export const UrlField = (props: Props) => (
  <TextField
    {...attributes}
    type="url"
    inputMode="url"
    maxLength={LINK_MAX}
    placeholder={LINK_EXAMPLE}
    {...props}
  />
);

export const EmailField = (props: Props) => (
  <TextField {...attributes} type="email" inputMode="email" maxLength={EMAIL_MAX} {...props} />
);

/** The email of a user. `findUserId` in lib/records/user-fields.ts finds the user. */
export function UserField(props: Props) {
  const t = useTranslations('form');
  return <EmailField hint={t('userHint')} {...props} />;
}
