/** The channels that reach members outside the page. This file imports no library, since pages load it. */
export const CHANNELS = ['email', 'sms', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The channels that can carry notices. Each member chooses among them. */
export const NOTICE_CHANNELS = ['email', 'push'] as const satisfies readonly Channel[];
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** Makes an object with a property for each notice channel. */
export const byNoticeChannel = <T>(of: (channel: NoticeChannel) => T) =>
  Object.fromEntries(NOTICE_CHANNELS.map((channel) => [channel, of(channel)])) as Record<NoticeChannel, T>;
