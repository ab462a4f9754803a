import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { presentCard } from '../catalogue/card.presenter.ts';
import { readCandidates } from '../catalogue/reads/match.reads.ts';
import { chooseMeant, YEARS_OFF } from './match.rules.ts';

/** Most candidates for one name, since nobody would choose from more. */
const MOST_CANDIDATES = 6;

/** Matches the titles of imported lists, by id if there is one, otherwise by name and year. */
@Injectable()
export class MatchTitles {
  constructor(private readonly orm: MikroORM) {}

  /** @returns for each row of the list, in order, its candidates and whether the first is sure */
  async match({ wanted }: Parsed<'/api/titles/matchTitles'>): Promise<Reply<'/api/titles/matchTitles'>> {
    const found = await readCandidates(this.orm.em, wanted, { yearsOff: YEARS_OFF, most: MOST_CANDIDATES });
    const byRow = Map.groupBy(found, ({ n }) => n);
    const meant = wanted.map((one, n) => chooseMeant(one, byRow.get(n) ?? []));
    return { matches: meant.map((m) => ({ ...m, candidates: m.candidates.map(presentCard) })) };
  }
}
