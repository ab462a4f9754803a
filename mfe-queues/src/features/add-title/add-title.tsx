import { Button, ButtonLink, IconButton } from '@videoqs/web/button';
import { formatDate } from '@videoqs/web/date';
import { openDialog } from '@videoqs/web/dialogs';
import { FocusKeeper } from '@videoqs/web/focus';
import { Icon } from '@videoqs/web/icon';
import { Menu } from '@videoqs/web/menu';
import { useSession } from '@videoqs/web/session';
import { askToSignIn } from '@videoqs/web/sign-in';
import { snackbar } from '@videoqs/web/snackbar';
import { SplitButton } from '@videoqs/web/split-button';
import { type RefObject, useRef, useState } from 'react';
import { messages } from '../../messages.ts';
import { addAndNotify } from '../../queue/add-and-notify.ts';
import { useInQueue } from '../../queue/in-queue.ts';
import { asCallError } from '../../queue/queue-list.ts';
import { Top10Button } from './top10-button.tsx';
import { useSharedChoices } from './use-shared-choices.ts';

/** A second click within this time was meant for the previous button, not for what replaced it, ms. */
const SECOND_CLICK_MS = 800;

interface AddTitleProps {
  mediaType_vid: string;
  title: string;
}

/** "Add to queue", to the top unless the menu says otherwise; a title already in the queue says so. And "Top 10". */
export function AddTitle(props: AddTitleProps) {
  return (
    <>
      {/* one box of the page's row, whatever is in it */}
      <div>
        <FocusKeeper>
          <AddOrIn {...props} />
        </FocusKeeper>
      </div>
      <Top10Button {...props} />
    </>
  );
}

function AddOrIn({ mediaType_vid, title }: AddTitleProps) {
  const isSignedIn = useSession((s) => s.isSignedIn);
  const { isIn, remindDate, shared: holding, error, refetch } = useInQueue(mediaType_vid);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<(() => void) | undefined>();
  const [near, setNear] = useState(false);
  const shared = useSharedChoices({ mediaType_vid, title }, near, holding);
  const addedAt = useRef(Number.NEGATIVE_INFINITY);

  const add = async (where: 'top' | 'bottom'): Promise<boolean> => {
    if (!isSignedIn) {
      const resume = { slot: 'queues/ResumeAdd', props: { mediaType_vid, title } } as const;
      await askToSignIn({ view: 'signup', lead: messages.waiting(title), resume });
      return false;
    }
    setBusy(true);
    setFailed(undefined);
    try {
      addedAt.current = Number.POSITIVE_INFINITY; // until the answer is there
      return await addAndNotify({ mediaType_vid, title }, where);
    } catch (e) {
      if (asCallError(e).code !== 'not-authorized') setFailed(() => () => void add(where));
      return false;
    } finally {
      addedAt.current = performance.now();
      setBusy(false);
    }
  };

  const addAndRemind = async () => {
    if (await add('top')) await openDialog('queues/Reminder', { mediaType_vid, title });
  };
  if (failed) return <Away retry={failed} />;
  if (isSignedIn && isIn)
    return (
      <InQueue
        mediaType_vid={mediaType_vid}
        title={title}
        remindDate={remindDate}
        addedAt={addedAt}
        shared={shared}
        onNear={() => setNear(true)}
      />
    );
  if (isSignedIn && error && asCallError(error).code !== 'not-authorized') return <Away retry={() => void refetch()} />;
  return (
    <SplitButton>
      <Button tone="primary" icon="plus" busy={busy} onClick={() => void add('top')}>
        {messages.addToQueue}
      </Button>
      <Menu
        label={messages.addWhere}
        groups={[
          {
            items: [
              { label: messages.addToTop, icon: 'up', onPick: () => void add('top') },
              { label: messages.addToBottom, icon: 'down', onPick: () => void add('bottom') },
              { label: messages.addAndRemind, icon: 'clock', onPick: () => void addAndRemind() },
            ],
          },
          ...shared,
        ]}
        button={(trigger) => (
          <Button
            {...trigger}
            tone="primary"
            disabled={busy}
            aria-label={messages.addWhere}
            onPointerEnter={() => setNear(true)}
            onFocus={() => setNear(true)}
          >
            <Icon name="down" size={18} />
          </Button>
        )}
      />
    </SplitButton>
  );
}

function Away({ retry }: { retry: () => void }) {
  return (
    <div role="status">
      <SplitButton tone="quiet">
        <span>
          <Icon name="warn" size={18} />
          {messages.unavailable}
        </span>
        <Button onClick={retry}>{messages.retry}</Button>
      </SplitButton>
    </div>
  );
}

function InQueue({
  mediaType_vid,
  title,
  remindDate,
  addedAt,
  shared,
  onNear,
}: AddTitleProps & {
  remindDate: string | undefined;
  addedAt: RefObject<number>;
  shared: ReturnType<typeof useSharedChoices>;
  onNear: () => void;
}) {
  const remove = async () => {
    // on demand: a first visit to a title page removes nothing
    const removing = await import('../../queue/remove-titles.ts').catch(() => undefined);
    if (removing) await removing.removeFromAnywhere({ mediaType_vid, title });
    else snackbar({ text: messages.notRemoved });
  };
  return (
    <SplitButton
      tone="teal"
      onClickCapture={(e) => {
        if (performance.now() - addedAt.current >= SECOND_CLICK_MS) return;
        e.preventDefault();
        e.stopPropagation();
      }}
    >
      <ButtonLink to="/myVideoQs" icon="check">
        {messages.inQueue}
      </ButtonLink>
      <IconButton
        icon="clock"
        label={remindDate ? messages.reminderOn(formatDate(remindDate, 'day')) : messages.remindOf(title)}
        onClick={() => void openDialog('queues/Reminder', { mediaType_vid, title, remindDate })}
      />
      <Menu
        label={messages.addToOthers}
        groups={[
          ...shared,
          {
            items: [
              { label: messages.newQueueMenu, icon: 'plus', onPick: () => void openDialog('queues/NewQueue', {}) },
            ],
          },
        ]}
        button={(trigger) => (
          <IconButton
            {...trigger}
            icon="people"
            label={messages.addToOthers}
            onPointerEnter={onNear}
            onFocus={onNear}
          />
        )}
      />
      <IconButton icon="trash" label={messages.removeOf(title)} onClick={() => void remove()} />
    </SplitButton>
  );
}
