import { type ReactNode, ViewTransition } from 'react';
import { BrandMark } from './brand-mark';
import { NoScript } from './no-script';
import { PreferencesMenu } from './preferences-menu';
import { SignInPicture } from './sign-in-picture';

type Props = {
  title: string;
  description?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
};

/**
 * The wrapper of each `SignInLayout`, and of the page for sign-in errors. Nothing is animated between two pages with this
 * wrapper. When another page follows, the picture of the `SignInLayout` grows to the size of the window and fades out
 * (app/globals.css).
 */
export const SignInTransition = ({ children }: { children: ReactNode }) => (
  <ViewTransition name="focus-page" exit="auto" share="none" default="none">
    {children}
  </ViewTransition>
);

export function SignInLayout({ title, description, children, footer }: Props) {
  return (
    <SignInTransition>
      <div className="flex flex-1">
        <div className="flex min-w-0 flex-1 flex-col lg:max-w-[max(42%,30rem)] forced-colors:max-w-none print:max-w-none">
          <header className="flex h-16 items-center justify-between gap-4 px-5 sm:px-8 lg:px-[12%]">
            <BrandMark />
            <PreferencesMenu />
          </header>
          <NoScript />
          <SignInPicture />
          <main
            id="main"
            tabIndex={-1}
            className="flex flex-1 items-start justify-center px-5 pt-8 pb-[max(5rem,env(safe-area-inset-bottom))] outline-none lg:justify-start lg:px-[12%] lg:pt-[clamp(1.5rem,calc(26dvh-5rem),13rem)] forced-colors:justify-center"
          >
            <div className="flex w-full max-w-sm flex-col gap-7">
              <div className="flex flex-col gap-2">
                <h1 className="font-semibold text-[1.75rem] leading-[2.125rem]">{title}</h1>
                {description && <p className="text-pretty text-muted-foreground text-sm">{description}</p>}
              </div>
              {children}
              {footer && <div className="text-muted-foreground text-sm">{footer}</div>}
            </div>
          </main>
        </div>
      </div>
    </SignInTransition>
  );
}
