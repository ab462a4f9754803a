import { useEffect, useState } from 'react';

interface Picture {
  /** The URL for the image and the download. */
  url?: string;
  /**
   * The file for the system's share sheet. The sheet can open only right after a click, so the file must be ready
   * before the click.
   */
  file?: File;
  failed?: boolean;
}

/** Fetches a picture once, to show, save and share it. @param tries another number fetches the picture again */
export function usePicture(src: string, name: string, tries: number): Picture {
  const [picture, setPicture] = useState<Picture>({});
  useEffect(() => {
    const stop = new AbortController();
    setPicture({});
    fetch(src, { signal: stop.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`${src} answered ${response.status}`);
        const blob = await response.blob();
        if (stop.signal.aborted) return;
        // The picture is shown by its URL, because the content security policy forbids pictures from blobs. By now the
        // browser has cached the URL.
        setPicture({ url: src, file: new File([blob], name, { type: 'image/png' }) });
      })
      .catch(() => {
        if (!stop.signal.aborted) setPicture({ failed: true });
      });
    return () => stop.abort();
  }, [src, name, tries]);
  return picture;
}
