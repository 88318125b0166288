'use client';

import { type ComponentProps, useState } from 'react';

type Props = Omit<ComponentProps<'img'>, 'ref' | 'onError' | 'onLoad'> & { src: string };

/** Not as state: a list would render all its pictures again. */
const markLoaded = (image: HTMLImageElement) => {
  image.dataset.loaded = '';
};

/** Renders nothing if the picture can't be loaded: a browser would show a broken one. Once it is, it has `data-loaded`. */
export function OptionalImage({ src, alt, ...props }: Props) {
  const [failed, setFailed] = useState<string>();
  if (failed === src) return null;
  return (
    // biome-ignore lint/performance/noImgElement: small, or resized when it was uploaded, or of another site.
    <img
      {...props}
      key={src}
      // It may have failed or loaded before the page was hydrated.
      ref={(image) => {
        if (!image?.complete) return;
        if (image.naturalWidth === 0) setFailed(src);
        else markLoaded(image);
      }}
      src={src}
      alt={alt}
      onLoad={({ currentTarget }) => markLoaded(currentTarget)}
      onError={() => setFailed(src)}
    />
  );
}
