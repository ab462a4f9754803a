import { CardRow } from '@videoqs/web/card-row';
import { Muted } from '@videoqs/web/text';
import { messages } from './title.messages.ts';
import type { MovieReply } from './title-view.ts';

/** The collection to which this title belongs. Its parts are in order, and this title is marked. */
export function Collection({
  collection,
  current,
}: {
  collection: NonNullable<MovieReply['collectionInfo']>;
  current: string;
}) {
  const parts = collection.partSummaryArr;
  if (parts.every((part) => part.mediaType_vid === current)) return null;
  return (
    <CardRow
      heading={messages.collection(collection.name)}
      cards={parts}
      under={(part) => part.mediaType_vid === current && <Muted small>{messages.thisPart}</Muted>}
      more={<Muted small>{messages.parts(collection.numParts)}</Muted>}
    />
  );
}
