import { useEffect, useState } from 'react';

/** A URL of a file that was chosen. Undefined at first, and without a file. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const next = URL.createObjectURL(file);
    setUrl(next);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(next);
    };
  }, [file]);
  return url;
}
