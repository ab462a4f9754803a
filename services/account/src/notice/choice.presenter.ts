import { byNoticeChannel } from '@videoqs/contract/account/channel';
import type { NoticeChoices } from '@videoqs/contract/account/notices';
import type { ExportRow } from '@videoqs/contract/rpc/export';

/** What a member chose, without where they are reached. */
export const presentChoices = (c: NoticeChoices): NoticeChoices => ({
  bell: c.bell,
  ...byNoticeChannel((channel) => c[channel]),
  emailWhen: c.emailWhen,
  quiet: c.quiet,
  zone: c.zone,
  remindersWait: c.remindersWait,
});

/** What a member chose as a line of the file that they may download. */
export const exportedChoices = (c: NoticeChoices): ExportRow => ({
  bell: c.bell.join(', '),
  ...byNoticeChannel((channel) => c[channel].join(', ')),
  emailWhen: c.emailWhen,
  quiet: c.quiet ? `${c.quiet.from} to ${c.quiet.to}` : '',
  zone: c.zone,
  remindersWait: c.remindersWait,
});
