import { CardRow } from '@videoqs/web/card-row';
import { Muted } from '@videoqs/web/text';
import { messages } from '../../messages.ts';
import type { MovieReply } from './title-view.ts';

/** The collection this belongs to, with its other parts. */
export function Collection({
  collection,
  current,
}: {
  collection: NonNullable<MovieReply['collectionInfo']>;
  current: string;
}) {
  const others = collection.partSummaryArr.filter((p) => p.mediaType_vid !== current);
  if (others.length === 0) return null;
  return (
    <CardRow
      heading={messages.collection(collection.name)}
      cards={others}
      more={<Muted small>{messages.parts(collection.numParts)}</Muted>}
    />
  );
}
