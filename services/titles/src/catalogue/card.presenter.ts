import type { PersonCard } from '@videoqs/contract/titles/person';
import type { TitleCard } from '@videoqs/contract/wire/values';
import type { CardRow, PersonRow } from './card.store.ts';

/** A title in the form in which lists show it. */
export const presentCard = (r: CardRow): TitleCard => ({
  mediaType_vid: r.media_key,
  title: r.title,
  year: r.year,
  poster_path: r.poster_path,
  runtime: r.runtime,
  genres: r.genres,
  vote_average: r.vote_average,
  ...(r.colour && { colour: r.colour }),
});

/** A person in the form in which lists show them. @param knownFor names of titles */
export const presentPerson = (row: PersonRow, knownFor: readonly string[] = []): PersonCard => ({
  ccID: row.id,
  name: row.name,
  known_for_department: row.known_for,
  profile_path: row.profile_path,
  knownFor: [...knownFor],
});
