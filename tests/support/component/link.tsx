import type { ComponentProps, MouseEvent } from 'react';
import { useRouter } from './navigation';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  href: string;
  prefetch?: boolean | null;
  replace?: boolean;
  scroll?: boolean;
  onNavigate?: (event: { preventDefault: () => void }) => void;
};

export const useLinkStatus = () => ({ pending: false });

/** Mocks next/link, with the router of the mock of next/navigation. */
function Link({ href, prefetch, replace, scroll = true, onNavigate, onClick, ...props }: Props) {
  const router = useRouter();
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    const preventDefault = jest.fn();
    onNavigate?.({ preventDefault });
    if (preventDefault.mock.calls.length === 0) (replace ? router.replace : router.push)(href, { scroll });
  }
  return <a {...props} href={href} onClick={follow} />;
}

// biome-ignore lint/style/noDefaultExport: next/link has one.
export default Link;
