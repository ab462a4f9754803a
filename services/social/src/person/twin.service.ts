import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Tastes } from '@videoqs/contract/social/taste-score';
import type { Reply } from '@videoqs/contract/wire/calls';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { type ReviewSpread, spreadOf } from '../review/review-spread.ts';
import { tastesOf } from '../taste/tastes.ts';
import { slidersApart, topSharedWith } from './compared.ts';
import { jointPicks, type Likes, withSliders } from './joint-picks.ts';
import { readCandidates, readNames, readShared } from './taste.reader.ts';
import { twin } from './twin.ts';

type TwinReply = NonNullable<Reply<'/api/person/show411'>['twin']>;
const PICKS = 3;
/** Titles that are shown one by one. */
const SHOWN = 60;

/** How alike two members are, and what they should watch together. */
@Injectable()
export class TwinService {
  constructor(
    private readonly orm: MikroORM,
    private readonly rpc: RpcClient,
  ) {}

  /** @param theirSpread what their reviews amount to */
  async of(me: number, them: number, theirSpread: Promise<ReviewSpread>): Promise<TwinReply> {
    const both = [me, them] as const;
    const [shared, mine, theirs, candidates, tops, tastes] = await Promise.all([
      readShared(this.orm, me, them),
      spreadOf(this.orm, me),
      theirSpread,
      readCandidates(this.orm, both),
      topSharedWith(this.rpc, me, [them]),
      tastesOf(this.orm, both),
    ]);
    const slidersOf = (userID: number): Tastes => tastes.get(userID) ?? {};
    const likesOf = (userID: number, spread: ReviewSpread): Likes =>
      withSliders(new Map(spread.genres.map((g) => [g.name, g])), slidersOf(userID));
    const topShared = tops.get(them) ?? 0;
    const sliders = slidersApart(slidersOf(me), slidersOf(them));
    const picks = jointPicks(candidates, likesOf(me, mine), likesOf(them, theirs), PICKS);
    // by their keys until it is known which are shown
    const found = twin({ shared: shared.map((s) => ({ ...s, title: s.key })), topShared, slidersApart: sliders });
    const shown = shared.slice(0, SHOWN);
    const names = await readNames(this.orm, [...found.agree, ...found.disagree, ...shown.map((s) => s.key)]);
    const nameOf = (key: string) => names.get(key) ?? key;
    return {
      ...found,
      agree: found.agree.map(nameOf),
      disagree: found.disagree.map(nameOf),
      topShared,
      slidersShared: sliders.length,
      jointPicks: picks.map((p) => p.key),
      picks: picks.map(({ key, ...liking }) => {
        const { title = '', year = null } = candidates.find((c) => c.key === key) ?? {};
        return { mediaType_vid: key, title, year: year ?? null, ...liking };
      }),
      shared: shown.map((s) => ({
        mediaType_vid: s.key,
        title: nameOf(s.key),
        mine: s.mine / 2,
        theirs: s.theirs / 2,
      })),
    };
  }
}
