import { Controller } from '@nestjs/common';
import type { RpcParsed } from '@videoqs/contract/rpc';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { ReadAirings } from './read-airings.ts';

@Controller()
export class AiringController {
  constructor(private readonly airing: ReadAirings) {}

  @AnswersRpc('titles.airings') airings({ keys }: RpcParsed<'titles.airings'>) {
    return this.airing.airings(keys);
  }
}
