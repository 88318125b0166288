import type { CSSProperties } from 'react';
import { cn } from '@/lib/utils';
import { OptionalImage } from './optional-image';

const sizes = {
  sm: 'size-7 text-xs',
  md: 'size-9 text-sm',
  lg: 'size-14 text-xl',
  xl: 'size-32 text-4xl',
} as const;
const hues = [330, 25, 70, 155, 220, 280];

/** Returns up to two letters of a Latin name, but one of another name, because two Arabic letters would join. */
function getInitials(name: string) {
  const letters = name.split(/[\s._@-]+/).flatMap((word) => word.match(/[\p{L}\p{N}]/u) ?? []);
  const initials = letters.slice(0, /\p{Script=Latin}/u.test(letters[0] ?? '') ? 2 : 1);
  return initials.join('').toUpperCase();
}

const getHue = (key: string) => {
  const sum = [...key].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return hues[sum % hues.length];
};

type UserAvatarProps = {
  name: string;
  /** The id chooses the colour, so the colour stays when the name changes. */
  id?: string;
  image?: string | null;
  size?: keyof typeof sizes;
  className?: string;
};

export const UserAvatar = ({ name, id, image, size = 'md', className }: UserAvatarProps) => (
  <span
    aria-hidden
    style={{ '--avatar-hue': getHue(id ?? name) } as CSSProperties}
    className={cn('avatar', sizes[size], className)}
  >
    {/* The initials are below the picture, which may fail to load. A loaded picture hides them. */}
    {getInitials(name)}
    {image && (
      <OptionalImage
        src={image}
        alt=""
        referrerPolicy="no-referrer"
        className="absolute inset-0 size-full object-cover data-loaded:bg-card"
      />
    )}
  </span>
);
