import type { EntityManager } from '@mikro-orm/postgresql';
import type { Channel as ChannelName } from '@videoqs/contract/account/channel';
import type { NoticeChoices, NoticeKind } from '@videoqs/contract/account/notices';
import type { IdentifierKind } from '../member/member.entity.ts';
import type { Letter } from './letter.ts';

/** What a member chose to be told. */
interface Wishes extends NoticeChoices {
  /** Reminders come by text: chosen, and texts are not muted. */
  remindersByText: boolean;
}

/** A member as channels look at them: what they chose, and where they are reached for certain. */
export interface Reached extends Wishes {
  userID: number;
  /** Verified, or null; so is the next. */
  emailTo: string | null;
  cellTo: string | null;
}

/** What is said, at several lengths; each channel takes the one that it carries. */
export interface Words {
  letter?: Letter;
  /** A sentence or two. @param urlOf makes an address of a path of our site */
  line?: (urlOf: (path: string) => string) => string;
  /** What a device shows; `path`: where a click leads. */
  card?: { title: string; body?: string; path: string };
}

/** A message as it is kept. */
interface Composed {
  subject: string;
  text: string;
  /** The text as a page. */
  html: string | null;
}

export interface SentMessage extends Composed {
  id: string;
  recipient: string;
  /** When it was written. */
  at: Date;
  /** Which try this is, from 1. */
  tries: number;
}

/** One way to reach members outside the page. */
export interface Channel {
  readonly name: ChannelName;
  /** What of a member it goes to, which a code that is sent there proves; null: to their devices. */
  readonly proves: IdentifierKind | null;
  /** Messages to one member within 24 hours at most; undefined: any number. */
  readonly perDay?: number;

  /** The kinds of notices that a member chose to get by it. */
  chosen(wishes: Wishes): readonly NoticeKind[];
  /** Whether a member gets one message of all that a day brought. */
  isDaily(choices: NoticeChoices): boolean;
  /** Where it reaches members, by their ids; who is not reached is not there. */
  addressesOf(em: EntityManager, members: readonly Reached[]): Promise<ReadonlyMap<number, readonly string[]>>;
  /** Writes a message. @returns null when there are no words of its length */
  compose(words: Words): Composed | null;
  /** Sends a message out. @throws NotSent, or whatever went wrong on the way; then it is tried again */
  send(message: SentMessage): Promise<void>;
  /** How long to wait after so many tries, ms; NotSent may ask for more. */
  retryAfterMs(tries: number): number;
}

/** The other side answered, and did not take it. */
export class NotSent extends Error {
  /** @param o.forGood the same would be refused again; @param o.retryAfterMs how long it asked us to wait */
  constructor(
    reason: string,
    readonly o: { forGood?: boolean; retryAfterMs?: number | undefined } = {},
  ) {
    super(reason);
  }
}
