import { Injectable } from '@nestjs/common';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { Log } from '@videoqs/node/runtime/log';

/** The longest time in milliseconds that the queues service may take to say which titles a member has seen. */
const PATIENCE_MS = 1_000;

/** Asks the queues service which titles members have seen. */
@Injectable()
export class AskSeen {
  constructor(
    private readonly rpc: RpcClient,
    private readonly log: Log,
  ) {}

  /** @returns the titles that a member has seen; none while the queues service is down, so that all titles are shown */
  async among(userID: number, keys: readonly string[]): Promise<ReadonlySet<string>> {
    if (!keys.length) return new Set();
    const answer = await this.rpc
      .ask('queues.seenAmong', { userIDs: [userID], keys: [...keys], askedBy: userID }, PATIENCE_MS)
      .catch((err: unknown) => {
        this.log.warn({ err }, 'the queues service did not report the seen titles');
        return { seen: [] };
      });
    return new Set(answer.seen.flatMap((of) => (of.userID === userID ? of.keys : [])));
  }
}
