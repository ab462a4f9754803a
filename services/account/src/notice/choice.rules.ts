import { byNoticeChannel } from '@videoqs/contract/account/channel';
import { type NoticeChoices, noticeKind } from '@videoqs/contract/account/notices';

const ALL = noticeKind.options;

/**
 * The choices of notices for a member who has made none: all kinds behind the bell and on devices that allow pushes,
 * and reminders by mail.
 */
export const usualChoices: NoticeChoices = {
  bell: [...ALL],
  ...byNoticeChannel((channel) => (channel === 'email' ? [] : [...ALL])),
  emailWhen: 'once',
  quiet: null,
  zone: 'America/Los_Angeles',
  remindersWait: false,
};
