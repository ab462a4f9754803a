import { Controller } from '@nestjs/common';
import type { RpcParsed } from '@videoqs/contract/rpc';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { ExportMember } from './export-member.ts';

@Controller()
export class ExportController {
  constructor(private readonly exporting: ExportMember) {}

  @AnswersRpc('queues.export')
  export(body: RpcParsed<'queues.export'>) {
    return this.exporting.page(body);
  }
}
