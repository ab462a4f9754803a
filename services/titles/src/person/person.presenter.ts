import type { Reply } from '@videoqs/contract/calls';
import type { Person } from '../catalogue/credit.entity.ts';

/** The facts of a person's life, in the form in which their page shows them. */
export const presentCastCrew = (p: Person): Reply<'/api/castcrew/fetchCCMemberByID'>['castCrewObj'] => ({
  ccID: p.id,
  name: p.name,
  popularity: p.popularity,
  birthday: p.birthday ?? null,
  known_for_department: p.knownFor,
  deathday: p.deathday ?? null,
  gender: p.gender,
  biography: p.biography,
  place_of_birth: p.placeOfBirth,
  profile_path: p.profilePath ?? null,
  imdb_id: p.imdbID,
  homepage: p.homepage,
  badFetch: false,
});
