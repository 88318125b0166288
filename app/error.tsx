'use client';

import type { ComponentProps } from 'react';
import { BareMain } from '@/components/layout/bare-main';
import { ErrorPage } from '@/components/layout/error-page';
import { PageError } from '@/components/layout/page-error';

export default function BareErrorPage(props: ComponentProps<typeof ErrorPage>) {
  return (
    <BareMain>
      <ErrorPage {...props} />
    </BareMain>
  );
}

/**
 * The 403 and 404 page, which Next sends with every page: one element of a client component instead of its content. In a file of
 * its own, it would be a second chunk with the modules of this one.
 */
export const BareStatusPage = (props: ComponentProps<typeof PageError>) => (
  <BareMain>
    <PageError {...props} />
  </BareMain>
);
