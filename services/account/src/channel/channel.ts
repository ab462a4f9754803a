import type { EntityManager } from '@mikro-orm/postgresql';
import type { Channel as ChannelName } from '@videoqs/contract/account/channel';
import type { NoticeChoices, NoticeKind } from '@videoqs/contract/account/notices';
import type { IdentifierKind } from '../member/member.entity.ts';
import type { Letter } from './letter.ts';

/** The notices that a member wants. */
interface Wishes extends NoticeChoices {
  /** Whether reminders are sent as texts: the member chose so and has not muted texts. */
  remindersByText: boolean;
}

/** A member's choices and verified addresses, for the channels. */
export interface Reached extends Wishes {
  userID: number;
  /** The verified email or null; `textTo` likewise. */
  emailTo: string | null;
  cellTo: string | null;
}

/** The same message in several lengths. Each channel uses the one it can carry. */
export interface Words {
  letter?: Letter;
  /** One or two sentences. @param urlOf makes an address from a path of our site */
  line?: (urlOf: (path: string) => string) => string;
  /** For a device's notification; `path`: where a click leads. */
  card?: { title: string; body?: string; path: string };
}

/** A message as it is stored. */
interface Composed {
  subject: string;
  text: string;
  /** The message as a page. */
  html: string | null;
}

export interface SentMessage extends Composed {
  id: string;
  recipient: string;
  /** When it was written. */
  at: Date;
  /** The number of this try, from 1. */
  tries: number;
}

/** A way to reach members outside the page. */
export interface Channel {
  readonly name: ChannelName;
  /** The kind of address it sends to, which a code verifies; null for members' devices. */
  readonly proves: IdentifierKind | null;
  /** Most messages to one member within 24 hours; undefined for no limit. */
  readonly perDay?: number;

  /** The kinds of notices that a member chose to get over it. */
  chosen(wishes: Wishes): readonly NoticeKind[];
  /** Whether a member gets one message for all notices of a day. */
  isDaily(choices: NoticeChoices): boolean;
  /** The addresses at which it reaches members, by their ids; members without any are left out. */
  addressesOf(em: EntityManager, members: readonly Reached[]): Promise<ReadonlyMap<number, readonly string[]>>;
  /** Writes a message. @returns null when there are no words of its length */
  compose(words: Words): Composed | null;
  /** Sends a message. @throws NotSent or any other error, after which it is tried again */
  send(message: SentMessage): Promise<void>;
  /** Milliseconds to wait after this many tries; NotSent may ask for more. */
  retryAfterMs(tries: number): number;
}

/** The other side answered and refused the message. */
export class NotSent extends Error {
  /**
   * @param o.forGood whether it would be refused again; @param o.retryAfterMs the wait that the other side asked for
   */
  constructor(
    reason: string,
    readonly o: { forGood?: boolean; retryAfterMs?: number | undefined } = {},
  ) {
    super(reason);
  }
}
