import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import type { AfterCommit } from '@videoqs/node/database/transaction';
import { FetchExport } from '../export/fetch-export.ts';
import { RequestExport } from '../export/request-export.ts';
import { lockMember } from '../member/member.store.ts';
import { KeepRecord } from './keep-record.ts';
import { messages } from './messages.ts';

/**
 * Makes the file of a member's data and gives it to an operator, as the law may require. The member is notified by
 * email.
 */
@Injectable()
export class HandOutExport {
  constructor(
    private readonly record: KeepRecord,
    private readonly exports: RequestExport,
    private readonly files: FetchExport,
  ) {}

  async start(
    by: number,
    { memberID: userID, reason }: Parsed<'/api/ops/startExport'>,
  ): Promise<Reply<'/api/ops/startExport'>> {
    const deed = { userID: by, deed: 'startExport', aboutID: userID, detail: reason } as const;
    const begin = async (em: EntityManager, afterCommit: AfterCommit) => {
      if (!(await lockMember(em, userID))) return messages.memberGone;
      return (await this.exports.begin(em, afterCommit, userID)) ? null : messages.exportToday;
    };
    const fault = await this.record.of(deed, begin, (result) => result !== null);
    return fault ? { success: false, userMessage: fault } : { success: true };
  }

  /** The link is made only after the record is saved. */
  async open(by: number, userID: number): Promise<Reply<'/api/ops/openExport'>> {
    await this.record.of({ userID: by, deed: 'openExport', aboutID: userID }, async () => {});
    const { downloadPath } = await this.files.state(userID, { withLink: true });
    return downloadPath ? { success: true, downloadPath } : { success: false, userMessage: messages.exportNotReady };
  }
}
