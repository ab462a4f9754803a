import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { type ReviewSpread, spreadOf } from '../review/spread.store.ts';
import { readPraised, readStars } from '../review/stars.reads.ts';
import { titlesAmong } from '../snapshot/snapshot.store.ts';
import { tastesOf } from '../taste/taste.store.ts';
import { sharedOf, slidersApart, topSharedWith } from './compared.ts';
import { jointPicks, withSliders } from './picks.rules.ts';
import { twin } from './twin.rules.ts';

type TwinReply = NonNullable<Reply<'/api/person/show411'>['twin']>;
const PICKS = 3;
/**
 * The maximum number of listed titles that both members have rated. The titles that the other member rated last are
 * listed, the latest first.
 */
const SHOWN = 60;
/** Joint picks are chosen from this number of titles that neither member has rated. */
const CANDIDATES = 200;

/** Compares two members' tastes and finds titles to watch together. */
@Injectable()
export class CompareMembers {
  constructor(
    private readonly orm: MikroORM,
    private readonly rpc: RpcClient,
  ) {}

  /** @param theirSpread the summary of the other member's reviews */
  async of(me: number, them: number, theirSpread: Promise<ReviewSpread>): Promise<TwinReply> {
    const [starsOf, mySpread, theirOwn, praised, tops, tastes] = await Promise.all([
      readStars(this.orm.em, [me, them], 'last first'),
      spreadOf(this.orm.em, me),
      theirSpread,
      readPraised(this.orm.em),
      topSharedWith(this.rpc, me, [them]),
      tastesOf(this.orm.em, [me, them]),
    ]);
    const [mine, theirs] = [starsOf(me), starsOf(them)];
    const last = [...theirs.keys()].filter((key) => mine.has(key)).slice(0, SHOWN);
    const topShared = tops.get(them) ?? 0;
    const sliders = slidersApart(tastes.get(me), tastes.get(them));
    // Only keys are needed until it is decided which titles are shown.
    const found = twin({ shared: sharedOf(mine, theirs), topShared, slidersApart: sliders });
    const fresh = mostPraised(praised, (key) => !mine.has(key) && !theirs.has(key));
    const titles = await titlesAmong(this.orm.em, [...found.agree, ...found.disagree, ...last, ...fresh]);
    const nameOf = (key: string) => titles.get(key)?.title ?? key;
    const candidates = fresh.flatMap((key) => titles.get(key) ?? []);
    const likes = (spread: ReviewSpread, whose: number) =>
      withSliders(new Map(spread.genres.map((g) => [g.name, g])), tastes.get(whose) ?? {});
    const picks = jointPicks(candidates, likes(mySpread, me), likes(theirOwn, them), PICKS);
    return {
      ...found,
      agree: found.agree.map(nameOf),
      disagree: found.disagree.map(nameOf),
      topShared,
      slidersShared: sliders.length,
      jointPicks: picks.map((p) => p.key),
      picks: picks.map(({ key, ...liking }) => ({
        mediaType_vid: key,
        title: nameOf(key),
        year: titles.get(key)?.year ?? null,
        ...liking,
      })),
      shared: last.map((key) => ({
        mediaType_vid: key,
        title: nameOf(key),
        mine: (mine.get(key) ?? 0) / 2,
        theirs: (theirs.get(key) ?? 0) / 2,
      })),
    };
  }
}

/** The titles with the highest praise that pass the test. Titles with equal praise are sorted by key. */
const mostPraised = (praised: ReadonlyMap<string, number>, passes: (key: string) => boolean): string[] =>
  [...praised]
    .filter(([key]) => passes(key))
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .slice(0, CANDIDATES)
    .map(([key]) => key);
