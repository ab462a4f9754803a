import { type MediaType, mediaKey, parseMediaKey } from '@videoqs/contract/wire/media-key';
import { NotFound } from '@videoqs/web/not-found';

/** The id in the address. @throws NotFound when the text is not an id, so that the 404 page is shown */
export function vidOf(mediaType: MediaType, param: string | undefined): number {
  const parsed = parseMediaKey(`${mediaType}_${param ?? ''}`);
  if (!parsed || mediaKey(mediaType, parsed.vid) !== `${mediaType}_${param}`) throw new NotFound();
  return parsed.vid;
}
