import { Controller } from '@nestjs/common';
import type { RpcParsed } from '@videoqs/contract/rpc';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { ReadAirings } from './read-airings.ts';
import { ReadWatchables } from './read-watchables.ts';

@Controller()
export class AiringController {
  constructor(
    private readonly airing: ReadAirings,
    private readonly watching: ReadWatchables,
  ) {}

  @AnswersRpc('titles.airings') airings({ keys }: RpcParsed<'titles.airings'>) {
    return this.airing.airings(keys);
  }

  @AnswersRpc('titles.popularAirings') popular(days: RpcParsed<'titles.popularAirings'>) {
    return this.airing.popular(days);
  }

  @AnswersRpc('titles.nearestAirings') nearest(days: RpcParsed<'titles.nearestAirings'>) {
    return this.airing.nearest(days);
  }

  @AnswersRpc('titles.watchables') watchables({ keys }: RpcParsed<'titles.watchables'>) {
    return this.watching.watchables(keys);
  }
}
