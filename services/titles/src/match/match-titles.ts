import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { presentCard } from '../catalogue/card.presenter.ts';
import { readCandidates } from '../catalogue/reads/match.reads.ts';
import { chooseMeant } from './match.rules.ts';

/** Of one name; more are nothing to choose from. */
const MOST_CANDIDATES = 6;
/** Lists differ by a year where a title came out late in one: festival and cinema, one country and the next. */
const YEARS_OFF = 1;

/** Finds the titles that lists from elsewhere mean: by the ids they bring, else by name and year. */
@Injectable()
export class MatchTitles {
  constructor(private readonly orm: MikroORM) {}

  /** @returns for each row of the list, in its order, what it may mean, and whether that is sure */
  async match({ wanted }: Parsed<'/api/titles/matchTitles'>): Promise<Reply<'/api/titles/matchTitles'>> {
    const found = await readCandidates(this.orm.em, wanted, { yearsOff: YEARS_OFF, most: MOST_CANDIDATES });
    const byRow = Map.groupBy(found, ({ n }) => n);
    const meant = wanted.map((_, n) => chooseMeant(byRow.get(n) ?? []));
    return { matches: meant.map(({ sure, candidates }) => ({ sure, candidates: candidates.map(presentCard) })) };
  }
}
