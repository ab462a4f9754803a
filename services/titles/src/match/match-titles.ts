import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { presentCard } from '../catalogue/card.presenter.ts';
import { type Candidate, readCandidates, type Wanted } from '../catalogue/reads/match.reads.ts';
import { YEARS_OFF } from '../identity/identity.rules.ts';
import { FindAtTmdb } from './find-at-tmdb.ts';
import { FindSlips } from './find-slips.ts';
import { chooseMeant } from './match.rules.ts';

/** The maximum number of candidates for one name. Members would not choose from more. */
const MOST_CANDIDATES = 6;

/**
 * Matches the titles of imported lists: by id if there is one, otherwise by name and year. A title that is not in the
 * catalogue is fetched by its id. A name with one wrong letter is accepted only if the year matches.
 */
@Injectable()
export class MatchTitles {
  constructor(
    private readonly orm: MikroORM,
    private readonly atTmdb: FindAtTmdb,
    private readonly slips: FindSlips,
  ) {}

  /** @returns the candidates for each row of the list, in order, and whether the first candidate is certain */
  async match({ wanted }: Parsed<'/api/titles/matchTitles'>): Promise<Reply<'/api/titles/matchTitles'>> {
    const rows = new Map(wanted.entries());
    const known = await this.choose(rows);
    const unsure = [...rows].filter(([n]) => !known.get(n)?.sure && known.get(n)?.by !== 'id');
    const arrived = await this.atTmdb.find(new Map(unsure));
    const meant = arrived.size ? new Map([...known, ...(await this.choose(arrived))]) : known;
    const open = unsure.filter(([n]) => !meant.get(n)?.candidates.length);
    const slips = open.length ? await this.slips.find(new Map(open)) : new Map<number, never>();
    return {
      matches: wanted.map((_, n) => {
        const slip = slips.get(n);
        if (slip) return { sure: true, by: 'name' as const, slip: true, candidates: [slip] };
        const { candidates = [], ...m } = meant.get(n) ?? { sure: false };
        return { ...m, candidates: candidates.map(presentCard) };
      }),
    };
  }

  /** The chosen title for each row, by the row's position in the list. */
  private async choose(rows: ReadonlyMap<number, Wanted>) {
    const asked = [...rows];
    const found = await readCandidates(
      this.orm.em,
      asked.map(([, wanted]) => wanted),
      { yearsOff: YEARS_OFF, most: MOST_CANDIDATES },
    );
    const byRow = Map.groupBy(found, ({ n }) => n);
    return new Map(asked.map(([n, wanted], i) => [n, chooseMeant<Candidate>(wanted, byRow.get(i) ?? [])]));
  }
}
