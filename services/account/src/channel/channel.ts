import type { EntityManager } from '@mikro-orm/postgresql';
import type { Channel as ChannelName } from '@videoqs/contract/account/channel';
import type { NoticeChoices, NoticeKind } from '@videoqs/contract/account/notices';
import type { IdentifierKind } from '../member/member.entity.ts';
import type { Letter } from './letter.ts';

/** The notices that a member wants. */
interface Wishes extends NoticeChoices {
  /** Whether reminders are sent as texts. True when the member chose texts and has not muted them. */
  remindersByText: boolean;
}

/** A member's choices and verified addresses, in the form that the channels need. */
export interface Reached extends Wishes {
  userID: number;
  /** The member's verified email; null if there is none. */
  emailTo: string | null;
  cellTo: string | null;
}

/** The same message in several lengths. Each channel uses the length that it can send. */
export interface Words {
  letter?: Letter;
  /** One or two sentences. @param urlOf makes a full URL from a path of our site */
  line?: (urlOf: (path: string) => string) => string;
  /** The text of a device's notification. A click on it leads to `path`. */
  card?: { title: string; body?: string; path: string };
}

/** A message as it is stored. */
interface Composed {
  subject: string;
  text: string;
  /** The HTML page of an email; null for other channels. */
  html: string | null;
}

export interface SentMessage extends Composed {
  id: string;
  recipient: string;
  /** The time at which the message was written. */
  at: Date;
  /** The number of this try, from 1. */
  tries: number;
}

/** A channel that reaches members outside the page. */
export interface Channel {
  readonly name: ChannelName;
  /** The kind of address that the channel sends to and that a code verifies; null for members' devices. */
  readonly proves: IdentifierKind | null;
  /** The maximum number of messages to one member within 24 hours; undefined if there is no limit. */
  readonly perDay?: number;

  /** The kinds of notices that a member chose to get over this channel. */
  chosen(wishes: Wishes): readonly NoticeKind[];
  /** Whether a member gets a single message for all notices of a day. */
  isDaily(choices: NoticeChoices): boolean;
  /**
   * The addresses at which this channel reaches members, by the members' ids. Members without an address are left out.
   */
  addressesOf(em: EntityManager, members: readonly Reached[]): Promise<ReadonlyMap<number, readonly string[]>>;
  /** Writes a message. @returns null when the words do not contain the length that this channel needs */
  compose(words: Words): Composed | null;
  /** Sends a message. @throws NotSent or any other error; the message is then sent again later */
  send(message: SentMessage): Promise<void>;
  /** The time in milliseconds to wait after this many tries. An error NotSent may ask for a longer wait. */
  retryAfterMs(tries: number): number;
}

/** The server answered and refused the message. */
export class NotSent extends Error {
  /**
   * @param o.forGood whether the server would refuse the message again;
   * @param o.retryAfterMs the wait that the server asked for
   */
  constructor(
    reason: string,
    readonly o: { forGood?: boolean; retryAfterMs?: number | undefined } = {},
  ) {
    super(reason);
  }
}
