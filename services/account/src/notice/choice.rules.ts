import { byNoticeChannel } from '@videoqs/contract/account/channel';
import { type NoticeChoices, noticeKind } from '@videoqs/contract/account/notices';

const ALL = noticeKind.options;

/** What is told to whom has chosen nothing: all behind the bell and to devices that allow it, and reminders by mail. */
export const usualChoices: NoticeChoices = {
  bell: [...ALL],
  ...byNoticeChannel((channel) => (channel === 'email' ? [] : [...ALL])),
  emailWhen: 'once',
  quiet: null,
  zone: 'America/Los_Angeles',
  remindersWait: false,
};
