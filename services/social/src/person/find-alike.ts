import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { type AlikeWhom, readAlike } from '../review/alike.reads.ts';
import { readStars } from '../review/stars.reads.ts';
import { titlesAmong } from '../snapshot/snapshot.store.ts';
import { tastesOf } from '../taste/taste.store.ts';
import { MOST_OTHERS, sharedOf, slidersApart, topSharedWith } from './compared.ts';
import { presentPoster } from './person.presenter.ts';
import { type Twin, twin } from './twin.rules.ts';

/** The score of a comparison without any data. */
const NOTHING = 50;
const SHOWN = 6;
const EXAMPLES = 3;

/** Finds members with a similar taste whom the caller might like to follow. The members' pages show the same scores. */
@Injectable()
export class FindAlike {
  constructor(
    private readonly orm: MikroORM,
    private readonly rpc: RpcClient,
  ) {}

  /** Lists members, the most similar first. */
  async of(me: number, whom: AlikeWhom = 'not followed'): Promise<Reply<'/api/person/peopleLikeMe'>> {
    const candidates = await readAlike(this.orm.em, me, whom);
    const ids = candidates.map((c) => c.id);
    if (!ids.length) return { people: [] };
    const [starsOf, tastes] = await Promise.all([
      readStars(this.orm.em, [me, ...ids]),
      tastesOf(this.orm.em, [me, ...ids]),
    ]);
    const mine = starsOf(me);
    const twins = (topShared: ReadonlyMap<number, number>) => (member: (typeof candidates)[number]) => ({
      member,
      ...twin({
        shared: sharedOf(mine, starsOf(member.id)),
        topShared: topShared.get(member.id) ?? 0,
        slidersApart: slidersApart(tastes.get(me), tastes.get(member.id)),
      }),
    });
    const first = candidates.map(twins(new Map())).sort(closest).slice(0, MOST_OTHERS);
    const among = first.map(({ member }) => member);
    const topShared = await topSharedWith(
      this.rpc,
      me,
      among.map((m) => m.id),
    );
    const people = among
      .map(twins(topShared))
      .filter((t) => t.score > NOTHING)
      .sort(closest)
      .slice(0, SHOWN);
    const titles = await titlesAmong(
      this.orm.em,
      people.flatMap((p) => p.agree.slice(0, EXAMPLES)),
    );
    return {
      people: people.map(({ member, score, overlap, within, agree }) => ({
        userID: member.id,
        username: member.username,
        imgSrc: member.img_src,
        score,
        overlap,
        within,
        agree: agree.slice(0, EXAMPLES).map((key) => titles.get(key)?.title ?? key),
        agreeOn: agree
          .slice(0, EXAMPLES)
          .flatMap((key) => titles.get(key) ?? [])
          .map(presentPoster),
        topShared: topShared.get(member.id) ?? 0,
      })),
    };
  }
}

type Compared = Twin & { member: { id: number } };
const closest = (a: Compared, b: Compared) => b.score - a.score || b.overlap - a.overlap || a.member.id - b.member.id;
