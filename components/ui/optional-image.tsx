'use client';

import { type ComponentProps, useState } from 'react';

type Props = Omit<ComponentProps<'img'>, 'ref' | 'onError'> & { src: string };

/** Renders nothing if the picture can't be loaded: a browser would show a broken one. */
export function OptionalImage({ src, alt, ...props }: Props) {
  const [failed, setFailed] = useState<string>();
  if (failed === src) return null;
  return (
    // biome-ignore lint/performance/noImgElement: small, or resized when it was uploaded, or of another site.
    <img
      {...props}
      key={src}
      // It may have failed before the page was hydrated.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(src);
      }}
      src={src}
      alt={alt}
      onError={() => setFailed(src)}
    />
  );
}
