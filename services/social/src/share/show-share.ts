import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import type { RpcReply } from '@videoqs/contract/rpc';
import type { TitleSheet } from '@videoqs/contract/titles/rpc';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { CallFailure } from '@videoqs/node/runtime/failure';
import { CodeGuesses } from '../link/code-guesses.ts';
import { NoShare } from './share.errors.ts';
import { headOfShare, presentShare } from './share.presenter.ts';
import { codeIn } from './share.rules.ts';
import { type FoundShare, findShare } from './share.store.ts';

/** If the title's details take longer than this many milliseconds, the page is shown without them. */
const PATIENCE_MS = 1_500;

/** Shows a share to anyone with its link. */
@Injectable()
export class ShowShare {
  constructor(
    private readonly orm: MikroORM,
    private readonly rpc: RpcClient,
    private readonly guesses: CodeGuesses,
  ) {}

  /** @throws NoShare, CallFailure too-many */
  async find(address: string, code: string): Promise<FoundShare> {
    const found = await this.guesses.attempt(address, () => findShare(this.orm.em, code));
    if (!found) throw new NoShare();
    return found;
  }

  /** @throws NoShare, CallFailure too-many */
  async show(
    address: string,
    { ptoyrCode, country }: Parsed<'/api/ptoyr/ptoyrInfoPrefetch'>,
  ): Promise<Reply<'/api/ptoyr/ptoyrInfoPrefetch'>> {
    return this.present(await this.find(address, ptoyrCode), country);
  }

  async present(share: FoundShare, country: string): Promise<Reply<'/api/ptoyr/ptoyrInfoPrefetch'>> {
    return presentShare(share, await this.sheet(share.media_key, country), country);
  }

  /** The description of a share's page; null for an unknown code, and after too many wrong codes. */
  async head(path: string, address: string): Promise<RpcReply<'social.head'>> {
    const code = codeIn(path);
    try {
      return code ? headOfShare(await this.find(address, code)) : null;
    } catch (error) {
      if (error instanceof CallFailure) return null;
      throw error;
    }
  }

  private async sheet(mediaKey: string, country: string): Promise<TitleSheet | undefined> {
    const asked = this.rpc.ask('titles.sheets', { keys: [mediaKey], countries: [country] }, PATIENCE_MS);
    const [sheet] = await asked.catch(() => []);
    return sheet;
  }
}
