import type { ComponentProps } from 'react';

type Props = ComponentProps<'a'> & { href: string; scroll?: boolean; replace?: boolean };

/** The router follows it and fetches its page in advance: see LinkNavigation. */
export const IntentLink = ({ scroll = true, replace = false, ...props }: Props) => (
  <a {...props} data-scroll={scroll ? undefined : false} data-replace={replace || undefined} />
);
