import { CallError } from '@videoqs/web/api';
import { Button, ButtonLink } from '@videoqs/web/button';
import { Dialog } from '@videoqs/web/dialog';
import { ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { messages } from '../../messages.ts';
import { NoNotices, NoticeList } from './notice-list.tsx';
import type { useNotices } from './notices.call.ts';

const SHOWN = 20;

/** The newest notices. Closing the dialog marks them as seen; following the link to all notices does not. */
export function NoticesDialog({
  open,
  close,
  leave,
  of: { notices, error, retry },
  seen,
}: {
  open: boolean;
  close: () => void;
  /** Closes the dialog and keeps the new notices marked as new. */
  leave: () => void;
  of: Pick<ReturnType<typeof useNotices>, 'notices' | 'error' | 'retry'>;
  seen: string | undefined;
}) {
  return (
    <Dialog
      open={open}
      title={messages.notices}
      onClose={close}
      footer={
        notices &&
        notices.length > 0 && (
          <>
            <Button onClick={close}>{messages.markRead}</Button>
            <ButtonLink to="/notices" onClick={leave}>
              {messages.allNotices}
            </ButtonLink>
          </>
        )
      }
    >
      {!notices && error && (
        <ErrorState
          title={messages.noticesFailed}
          error={error instanceof CallError ? error : undefined}
          onRetry={retry}
          small
        />
      )}
      {!notices && !error && (
        <Loading>
          <Skeleton height={72} round={10} />
        </Loading>
      )}
      {notices?.length === 0 && <NoNotices onPick={leave} />}
      {notices && <NoticeList notices={notices.slice(0, SHOWN)} seen={seen} onPick={close} />}
    </Dialog>
  );
}
