import { Controller } from '@nestjs/common';
import type { RpcParsed } from '@videoqs/contract/rpc';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { WriteHead } from './write-head.ts';

@Controller()
export class HeadController {
  constructor(private readonly heads: WriteHead) {}

  @AnswersRpc('titles.head') head({ path, query }: RpcParsed<'titles.head'>) {
    return this.heads.of(path, query);
  }
}
