'use client';

import { type ComponentProps, useState } from 'react';

type Props = Omit<ComponentProps<'img'>, 'ref' | 'onError' | 'onLoad'> & { src: string };

/** Marks a loaded picture by an attribute, because state would render every picture of a list a second time. */
const markLoaded = (image: HTMLImageElement) => {
  image.dataset.loaded = '';
};

/** Shows a picture, or nothing if it can't be loaded. A loaded picture has `data-loaded`. */
export function OptionalImage({ src, alt, ...props }: Props) {
  const [failed, setFailed] = useState<string>();
  if (failed === src) return null;
  return (
    // biome-ignore lint/performance/noImgElement: the picture is small, was resized on upload, or is external.
    <img
      {...props}
      key={src}
      // The picture may have loaded or failed before hydration, when React had no listeners.
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
