import { byNoticeChannel } from '@videoqs/contract/account/channel';
import type { NoticeChoices } from '@videoqs/contract/account/notices';
import type { ExportRow } from '@videoqs/contract/rpc/export';

/** A member's choices of notices, without the member's addresses. */
export const presentChoices = (c: NoticeChoices): NoticeChoices => ({
  bell: c.bell,
  ...byNoticeChannel((channel) => c[channel]),
  emailWhen: c.emailWhen,
  quiet: c.quiet,
  zone: c.zone,
  remindersWait: c.remindersWait,
});

/** A member's choices as a line of their data export. */
export const exportedChoices = (c: NoticeChoices): ExportRow => ({
  bell: c.bell.join(', '),
  ...byNoticeChannel((channel) => c[channel].join(', ')),
  emailWhen: c.emailWhen,
  quiet: c.quiet ? `${c.quiet.from} to ${c.quiet.to}` : '',
  zone: c.zone,
  remindersWait: c.remindersWait,
});
