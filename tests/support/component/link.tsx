import { type ComponentProps, createContext, type MouseEvent, use, useTransition } from 'react';
import { useRouter } from './navigation';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  href: string;
  prefetch?: boolean | null;
  replace?: boolean;
  scroll?: boolean;
  onNavigate?: (event: { preventDefault: () => void }) => void;
};

const Status = createContext({ pending: false });
export const useLinkStatus = () => use(Status);

/** Mocks next/link, with the router of the mock of next/navigation. */
function Link({ href, prefetch, replace, scroll = true, onNavigate, onClick, ...props }: Props) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || props.target;
    const isLocal = new URL(href, window.location.href).origin === window.location.origin;
    if (event.defaultPrevented || isModified || !isLocal || 'download' in props) return;
    event.preventDefault();
    let isPrevented = false;
    onNavigate?.({
      preventDefault: () => {
        isPrevented = true;
      },
    });
    if (!isPrevented) startTransition(() => (replace ? router.replace : router.push)(href, { scroll }));
  }

  return (
    <Status value={{ pending }}>
      <a {...props} href={href} onClick={follow} />
    </Status>
  );
}

// biome-ignore lint/style/noDefaultExport: next/link has one.
export default Link;
