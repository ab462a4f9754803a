import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { presentCard } from '../catalogue/card.presenter.ts';
import { readCandidates } from '../catalogue/reads/match.reads.ts';
import { FindSlips } from './find-slips.ts';
import { chooseMeant, YEARS_OFF } from './match.rules.ts';

/** The most candidates for one name. Members would not choose from more. */
const MOST_CANDIDATES = 6;

/**
 * Matches the titles of imported lists: by id if there is one, otherwise by name and year. For a name with one wrong
 * letter, the year must match.
 */
@Injectable()
export class MatchTitles {
  constructor(
    private readonly orm: MikroORM,
    private readonly slips: FindSlips,
  ) {}

  /** @returns the candidates for each row of the list, in order, and whether the first candidate is certain */
  async match({ wanted }: Parsed<'/api/titles/matchTitles'>): Promise<Reply<'/api/titles/matchTitles'>> {
    const found = await readCandidates(this.orm.em, wanted, { yearsOff: YEARS_OFF, most: MOST_CANDIDATES });
    const byRow = Map.groupBy(found, ({ n }) => n);
    const meant = wanted.map((one, n) => chooseMeant(one, byRow.get(n) ?? []));
    const open = wanted.flatMap((one, n) => (meant[n]?.candidates.length ? [] : [[n, one] as const]));
    const slips = open.length ? await this.slips.find(new Map(open)) : new Map<number, never>();
    return {
      matches: meant.map((m, n) => {
        const slip = slips.get(n);
        if (slip) return { sure: true, by: 'name' as const, slip: true, candidates: [slip] };
        return { ...m, candidates: m.candidates.map(presentCard) };
      }),
    };
  }
}
