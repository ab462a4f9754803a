import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { Clock } from '@videoqs/node/runtime/clock';
import { DownloadSecret } from './download-link.ts';
import { presentExport } from './export.presenter.ts';
import { exportOf, zipBy } from './export.store.ts';

/** Reads the state of a member's file, and the file itself through a link that expires after five minutes. */
@Injectable()
export class FetchExport {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly links: DownloadSecret,
  ) {}

  /** @param o.withLink whether the caller may have the file: the proved member, or an operator */
  async state(userID: number, o: { withLink: boolean }): Promise<Reply<'/api/account/fetchExport'>> {
    const row = await exportOf(this.orm.em, userID);
    return presentExport(row, o.withLink ? this.links.linkFor(userID, this.clock.now()) : null);
  }

  /** @param link the last part of a link that `state` returned. @returns undefined for an expired or invalid link */
  async zip(link: string): Promise<Buffer | undefined> {
    const userID = this.links.memberOf(link, this.clock.now());
    return userID === undefined ? undefined : zipBy(this.orm.em, userID);
  }
}
