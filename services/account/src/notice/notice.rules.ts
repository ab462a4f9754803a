import type { NoticeKind } from '@videoqs/contract/account/notices';
import type { Channel, Reached } from '../channel/channel.ts';

/** Whether a member chose to get a kind of notice over a channel. */
export const wants = (channel: Pick<Channel, 'chosen'>, member: Reached, kind: NoticeKind): boolean =>
  channel.chosen(member).includes(kind);

/** The beginning of the keys of all messages about one follow. */
export const followKey = (byID: number, userID: number): string => `followed:${byID}:${userID}:`;

interface Notice {
  id: string;
  user_id: number;
  kind: NoticeKind;
  by_id: number | null;
}
/** The key of a message with notices. It prevents a repeated follow from being announced twice. */
export function keyOf(notices: readonly Notice[], channel: string): string {
  const [first] = notices;
  return notices.length === 1 && first?.kind === 'followed'
    ? `${followKey(first.by_id ?? 0, first.user_id)}${channel}`
    : `notices:${first?.id}:${channel}`;
}
