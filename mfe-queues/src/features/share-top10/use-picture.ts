import { useEffect, useState } from 'react';

interface Picture {
  /** For an image and a download. */
  url?: string;
  /** For the system's sheet, which takes it only right after a click: so it is there before. */
  file?: File;
  failed?: boolean;
}

/** Fetches a picture once, to be seen, kept and sent. @param tries another number fetches it again */
export function usePicture(src: string, name: string, tries: number): Picture {
  const [picture, setPicture] = useState<Picture>({});
  useEffect(() => {
    const stop = new AbortController();
    let url: string | undefined;
    setPicture({});
    fetch(src, { signal: stop.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`${src} answered ${response.status}`);
        const blob = await response.blob();
        if (stop.signal.aborted) return;
        url = URL.createObjectURL(blob);
        setPicture({ url, file: new File([blob], name, { type: 'image/png' }) });
      })
      .catch(() => {
        if (!stop.signal.aborted) setPicture({ failed: true });
      });
    return () => {
      stop.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [src, name, tries]);
  return picture;
}
