import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { RpcParsed } from '@videoqs/contract/rpc';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { memberSnapshots } from '@videoqs/node/snapshots/member.snapshot';

@Controller()
export class SnapshotController {
  constructor(private readonly orm: MikroORM) {}

  @AnswersRpc('queues.memberSnapshots')
  memberSnapshots({ userIDs }: RpcParsed<'queues.memberSnapshots'>) {
    return memberSnapshots(this.orm, userIDs);
  }
}
