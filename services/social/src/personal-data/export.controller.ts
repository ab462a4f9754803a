import { Controller } from '@nestjs/common';
import type { RpcParsed } from '@videoqs/contract/rpc';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { ExportMember } from './export-member.ts';

@Controller()
export class ExportController {
  constructor(private readonly service: ExportMember) {}

  @AnswersRpc('social.export')
  export(body: RpcParsed<'social.export'>) {
    return this.service.page(body);
  }
}
