import type { Notice } from '@videoqs/contract/slots/feeds';
import { CallError } from '@videoqs/web/api';
import { Avatar } from '@videoqs/web/avatar';
import { TitleRow } from '@videoqs/web/card-row';
import { formatAgo } from '@videoqs/web/date';
import { Dialog } from '@videoqs/web/dialog';
import { Empty, ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { messages } from '../../messages.ts';
import styles from './notices-dialog.module.css';

/** The lines behind the bell, newest first; each leads to what it is about. */
export function NoticesDialog({
  open,
  close,
  notices,
  error,
  retry,
}: {
  open: boolean;
  close: () => void;
  notices: readonly Notice[] | undefined;
  error: unknown;
  retry: () => void;
}) {
  return (
    <Dialog open={open} title={messages.notices} onClose={close}>
      {!notices && error !== undefined && (
        <ErrorState error={error instanceof CallError ? error : undefined} onRetry={retry} small />
      )}
      {!notices && error === undefined && (
        <Loading>
          <Skeleton height={72} round={10} />
        </Loading>
      )}
      {notices?.length === 0 && <Empty icon="clock" title={messages.noNotices} text={messages.noNoticesText} />}
      <ul className={styles.list}>
        {notices?.map((n) => (
          <li key={n.noticeID}>
            <TitleRow
              title={n.text}
              poster={n.mediaType_vid ? { mediaType_vid: n.mediaType_vid } : undefined}
              picture={<Avatar name={n.text} src={n.imgSrc} size={46} />}
              facts={[n.detail, formatAgo(n.at)].filter(Boolean).join(' · ')}
              to={n.to}
              onPick={close}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
