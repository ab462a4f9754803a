import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RpcReply, SignedMember } from '@videoqs/contract/rpc/rpc';
import type { TitleSheet } from '@videoqs/contract/titles/rpc';
import type { Body, Parsed, Reply } from '@videoqs/contract/wire/calls';
import { throwIfPast } from '@videoqs/node/http/deadline';
import { CallFailure } from '@videoqs/node/http/failure';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { Clock } from '@videoqs/node/service/clock';
import { base58Code } from '@videoqs/node/text/base58';
import { tables } from '../database.ts';
import { CodeGuesses } from '../link/code-guesses.ts';
import { NoShare, UnknownTitle } from './share.errors.ts';
import { type FoundShare, findShare } from './share.loader.ts';
import { headOfShare, presentShare } from './share.presenter.ts';

const LETTERS = 10;
/** The page does without the title's facts after that, ms. */
const PATIENCE_MS = 1_500;
const CODE = /^\/ptoyr\/([1-9A-HJ-NP-Za-km-z]{10})\/?$/;

/** Links by which members share titles. */
@Injectable()
export class ShareService {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly rpc: RpcClient,
    private readonly guesses: CodeGuesses,
  ) {}

  /** The member's one code of a title, made when it is first asked for. @throws UnknownTitle, Unavailable */
  async link(
    me: SignedMember,
    { mediaType_vid }: Body<'/api/ptoyr/createPtoyrCodeLink'>,
  ): Promise<Reply<'/api/ptoyr/createPtoyrCodeLink'>> {
    const made = (await this.mine(me.userID, mediaType_vid)) ?? (await this.make(me, mediaType_vid));
    return { ptoyrCode: made.code, msgText100: made.message };
  }

  /** @throws UnknownTitle, Unavailable */
  async say(me: SignedMember, body: Body<'/api/ptoyr/addPtoyrMessage'>): Promise<Reply<'/api/ptoyr/addPtoyrMessage'>> {
    const { ptoyrCode } = await this.link(me, body);
    await tables(this.orm)
      .updateTable('share')
      .set({ message: printable(body.msgText100) })
      .where('code', '=', ptoyrCode)
      .execute();
    return { success: true };
  }

  /** @throws NoShare, CallFailure too-many */
  async find(address: string, code: string): Promise<FoundShare> {
    const found = await this.guesses.attempt(address, () => findShare(this.orm, code));
    if (!found) throw new NoShare();
    return found;
  }

  /** What whoever has the link sees. @throws NoShare, CallFailure too-many */
  async show(
    address: string,
    { ptoyrCode, country }: Parsed<'/api/ptoyr/ptoyrInfoPrefetch'>,
  ): Promise<Reply<'/api/ptoyr/ptoyrInfoPrefetch'>> {
    return this.present(await this.find(address, ptoyrCode), country);
  }

  async present(share: FoundShare, country: string): Promise<Reply<'/api/ptoyr/ptoyrInfoPrefetch'>> {
    return presentShare(share, await this.sheet(share.media_key, country), country);
  }

  /** What the page of a link says of itself; null for a page that there is not, and for who guesses. */
  async head(path: string, address: string): Promise<RpcReply<'social.head'>> {
    const code = CODE.exec(path)?.[1];
    try {
      return code ? headOfShare(await this.find(address, code)) : null;
    } catch (error) {
      if (error instanceof CallFailure) return null;
      throw error;
    }
  }

  private mine(userID: number, mediaKey: string) {
    return tables(this.orm)
      .selectFrom('share')
      .select(['code', 'message'])
      .where('sender_id', '=', userID)
      .where('media_key', '=', mediaKey)
      .executeTakeFirst();
  }

  private async make({ userID, username, imgSrc }: SignedMember, mediaKey: string) {
    const [card] = await this.rpc.ask('titles.cards', { keys: [mediaKey] });
    if (!card) throw new UnknownTitle();
    throwIfPast();
    const db = tables(this.orm);
    // whoever shares is known by name from then on, whatever event is still on its way
    await db
      .insertInto('member')
      .values({ id: userID, username, img_src: imgSrc, changed_at: new Date(0) })
      .onConflict((it) => it.doNothing())
      .execute();
    await db
      .insertInto('share')
      .values({
        code: base58Code(LETTERS),
        sender_id: userID,
        media_key: mediaKey,
        title: card.title,
        year: card.year,
        poster_path: card.poster_path,
        message: '',
        created_at: this.clock.now(),
      })
      .onConflict((it) => it.columns(['sender_id', 'media_key']).doNothing())
      .execute();
    const made = await this.mine(userID, mediaKey); // the first one's, where two were made at once
    if (!made) throw new Error('a share that was just made is not there');
    return made;
  }

  private async sheet(mediaKey: string, country: string): Promise<TitleSheet | undefined> {
    const asked = this.rpc.ask('titles.sheets', { keys: [mediaKey], countries: [country] }, PATIENCE_MS);
    const [sheet] = await asked.catch(() => []);
    return sheet;
  }
}

/** Words on one line, without what no letter is. */
const printable = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();
