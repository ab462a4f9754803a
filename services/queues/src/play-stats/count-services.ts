import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { boundedByCount } from '@videoqs/node/runtime/bounded-map';
import { Clock } from '@videoqs/node/runtime/clock';
import type { TitleRow } from '../tally/tally.reads.ts';

type Shares = Reply<'/api/plays/fetchStats'>['services'];
/** The maximum number of a member's services that are counted. */
const MOST_SERVICES = 10;
/** The number of answers that are cached. */
const KEPT = 500;
const HOUR = 3_600_000;

/** Counts for each of a member's streaming services how many of the watched titles it offers now. */
@Injectable()
export class CountServices {
  private readonly streamed = boundedByCount<ReadonlySet<string>>(KEPT);

  constructor(
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /** The member's country and streaming services; undefined while the account service is down. */
  async viewer(userID: number) {
    try {
      return (await this.rpc.ask('account.viewers', { userIDs: [userID] }))[0];
    } catch {
      return undefined; // Figures without services are better than no figures.
    }
  }

  /** @returns an empty list while the titles service is down */
  async count(viewer: { country: string; services: string[] }, titles: readonly TitleRow[]): Promise<Shares> {
    if (!titles.length) return [];
    const keys = titles.map((t) => t.media_key).slice(0, 10_000);
    try {
      const shares = await Promise.all(
        viewer.services.slice(0, MOST_SERVICES).map(async (name) => {
          const there = await this.streamedOn(name, viewer.country, keys);
          const on = titles.filter((t) => there.has(t.media_key));
          return { name, titles: on.length, minutes: on.reduce((sum, t) => sum + t.minutes, 0) };
        }),
      );
      return shares.sort((a, b) => b.titles - a.titles || (a.name < b.name ? -1 : 1));
    } catch {
      return [];
    }
  }

  /** The titles that a service streams. The answer is cached for an hour at most, because offers change daily. */
  private async streamedOn(service: string, country: string, keys: string[]): Promise<ReadonlySet<string>> {
    const hour = Math.floor(this.clock.now().getTime() / HOUR);
    const asked = createHash('sha256').update(keys.join()).digest('base64url');
    const name = JSON.stringify([hour, country, service, asked]);
    const kept = this.streamed.get(name);
    if (kept) return kept;
    const there = new Set(await this.rpc.ask('titles.streamed', { keys, country, services: [service] }));
    this.streamed.set(name, there);
    return there;
  }
}
