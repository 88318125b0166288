import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { BarePage, ErrorFrame } from '@/components/layout/error-page';
import { SignInTransition } from '@/components/layout/sign-in-layout';
import { ButtonLink } from '@/components/ui/button';
import { DateTime } from '@/components/ui/date-time';
import { toLoginErrorCase } from '@/lib/auth/errors';
import { brand } from '@/lib/brand';
import { routes, type SearchParams } from '@/lib/routes';
import { env } from '@/lib/server/env';
import { readBanNotice } from '@/lib/sign-in/bans';

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const t = await getTranslations('loginError');
  return { title: t(`${toLoginErrorCase((await searchParams).error, !env().OIDC_ONLY)}.title`) };
}

export default async function LoginErrorPage({ searchParams }: Props) {
  const t = await getTranslations('loginError');
  const kind = toLoginErrorCase((await searchParams).error, !env().OIDC_ONLY);
  return (
    // With this wrapper, the picture of the login page does not grow into this page (see globals.css).
    <SignInTransition>
      <BarePage>
        <ErrorFrame
          title={t(`${kind}.title`)}
          text={
            <>
              {t(`${kind}.text`)}
              {kind === 'banned' && <BanDetails />}
            </>
          }
          actions={
            <ButtonLink href={routes.login()} size="lg">
              {t('back')}
            </ButtonLink>
          }
        >
          {kind === 'banned' && (
            <p className="mt-6 text-muted-foreground text-sm">
              {t.rich('appeal', { email: brand.makerEmail, link: mailLink })}
            </p>
          )}
        </ErrorFrame>
      </BarePage>
    </SignInTransition>
  );
}

const mailLink = (email: ReactNode) => (
  <a href={`mailto:${brand.makerEmail}`} dir="ltr" className="text-link underline underline-offset-4">
    {email}
  </a>
);

async function BanDetails() {
  const ban = await readBanNotice();
  if (!ban) return null;
  const t = await getTranslations('loginError');
  return (
    <dl className="card mt-6 grid gap-3 p-4 text-start text-sm">
      <div>
        <dt className="text-muted-foreground">{t('banReason')}</dt>
        <dd className="wrap-anywhere font-medium">
          <bdi>{ban.reason ?? t('banNoReason')}</bdi>
        </dd>
      </div>
      <div>
        <dt className="text-muted-foreground">{t('banUntil')}</dt>
        <dd className="font-medium">
          {ban.until ? <DateTime value={ban.until} format="long" /> : t('banForever')}
        </dd>
      </div>
    </dl>
  );
}
