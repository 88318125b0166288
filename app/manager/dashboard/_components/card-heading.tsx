import { ButtonLink } from '@/components/ui/button';

type Props = { id: string; title: string; link: { href: string; label: string } };

/** The link has a negative margin, so that its label, not its padding, ends at the edge of the content. */
export const CardHeading = ({ id, title, link }: Props) => (
  <div className="flex items-start justify-between gap-4">
    <h2 id={id} className="font-semibold text-base">
      {title}
    </h2>
    <ButtonLink
      href={link.href}
      aria-describedby={id}
      variant="link"
      size="sm"
      className="-my-1 -me-1 pointer-coarse:-my-2"
    >
      {link.label}
    </ButtonLink>
  </div>
);
