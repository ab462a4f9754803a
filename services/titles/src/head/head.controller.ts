import { Controller } from '@nestjs/common';
import type { RpcParsed } from '@videoqs/contract/rpc';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { HeadService } from './head.service.ts';

@Controller()
export class HeadController {
  constructor(private readonly heads: HeadService) {}

  @AnswersRpc('titles.head') head({ path, query }: RpcParsed<'titles.head'>) {
    return this.heads.of(path, query);
  }
}
