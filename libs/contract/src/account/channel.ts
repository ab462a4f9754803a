/** Ways to reach members outside the page. Free of any library, since pages load this file. */
export const CHANNELS = ['email', 'sms', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Those that notices go by, as each member chooses. */
export const NOTICE_CHANNELS = ['email', 'push'] as const satisfies readonly Channel[];
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** Makes an object with a property for each channel that notices go by. */
export const byNoticeChannel = <T>(of: (channel: NoticeChannel) => T) =>
  Object.fromEntries(NOTICE_CHANNELS.map((channel) => [channel, of(channel)])) as Record<NoticeChannel, T>;
