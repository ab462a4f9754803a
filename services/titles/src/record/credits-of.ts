import type { CreditRecord } from '../catalogue/title-record.ts';
import type { MovieDetail, ShowDetail } from './tmdb-detail.ts';

interface Somebody {
  id: number;
  name: string;
  profile_path: string | null;
  gender?: number | null | undefined;
}
type Detail = MovieDetail | ShowDetail;

const credit = (p: Somebody, role: string, knownFor: string): CreditRecord => ({
  personID: p.id,
  name: p.name,
  role,
  profilePath: p.profile_path,
  gender: p.gender ?? 0,
  knownFor,
});

/** A show's cast over all seasons if TMDB's answer includes it, otherwise the cast in the credits. */
const creditsOf = (d: Detail) => (d.media_type === 'tv' ? (d.aggregate_credits ?? d.credits) : d.credits);

/** The cast in billing order. Several roles of one person are joined in one entry. */
export const castOf = (d: Detail): CreditRecord[] =>
  [...(creditsOf(d)?.cast ?? [])]
    .map((p, at) => ({ p, order: p.order ?? at }))
    .sort((a, b) => a.order - b.order)
    .map(({ p }) =>
      credit(p, p.character ?? joined(p.roles.map((r) => r.character)), p.known_for_department ?? 'Acting'),
    );

/** The crew in TMDB's order, with a show's creators first. There is one entry for each job. */
export function crewOf(d: Detail): CreditRecord[] {
  const creators = d.media_type === 'tv' ? d.created_by.map((p) => credit(p, 'Creator', 'Writing')) : [];
  const crew = (creditsOf(d)?.crew ?? []).flatMap((p) =>
    (p.jobs.length ? p.jobs.map((j) => j.job) : [p.job]).map((job) => credit(p, job ?? '', p.department ?? '')),
  );
  const seen = new Set<string>();
  return [...creators, ...crew].filter((c) => {
    const key = `${c.personID} ${c.role}`;
    return !seen.has(key) && seen.add(key);
  });
}

const joined = (roles: (string | null)[]) => [...new Set(roles.filter((r) => r !== null))].join(' / ');
