import { type MediaType, mediaKey, parseMediaKey } from '@videoqs/contract/wire/media-key';
import { NotFound } from '@videoqs/web/not-found';

/** The id in the address. @throws NotFound when it is not an id: the 404 page is shown instead */
export function vidOf(mediaType: MediaType, param: string | undefined): number {
  const parsed = parseMediaKey(`${mediaType}_${param ?? ''}`);
  if (!parsed || mediaKey(mediaType, parsed.vid) !== `${mediaType}_${param}`) throw new NotFound();
  return parsed.vid;
}
