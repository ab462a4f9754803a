import { Button, ButtonLink, IconButton } from '@videoqs/web/button';
import { snackbar } from '@videoqs/web/dialogs';
import { FocusKeeper } from '@videoqs/web/focus';
import { Icon } from '@videoqs/web/icon';
import { Menu } from '@videoqs/web/menu';
import { useQueues } from '@videoqs/web/queues-store';
import { useSession } from '@videoqs/web/session';
import { useState } from 'react';
import './add-title.css';
import { messages } from '../../messages.ts';
import { asCallError, useMyQueue } from '../load-queue/use-my-queue.ts';
import { addAndSay } from './add-and-say.ts';

interface AddTitleProps {
  mediaType_vid: string;
  title: string;
}

/** "Add to queue", to the top unless the menu says otherwise; what is in the queue says so. */
export function AddTitle(props: AddTitleProps) {
  return (
    <FocusKeeper>
      <AddOrIn {...props} />
    </FocusKeeper>
  );
}

function AddOrIn({ mediaType_vid, title }: AddTitleProps) {
  const isSignedIn = useSession((s) => s.isSignedIn);
  const inQueue = useQueues((s) => s.myQueue.some((i) => i.mediaType_vid === mediaType_vid));
  const { error, retry, fresh } = useMyQueue();
  // said by the add itself, until the fetched queue says it
  const [here, setHere] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<(() => void) | undefined>();

  const add = async (where: 'top' | 'bottom') => {
    if (!isSignedIn) return useSession.getState().openSignIn({ kind: 'addToQueue', mediaType_vid, title }, 'signup');
    setBusy(true);
    setFailed(undefined);
    try {
      setHere(await addAndSay({ mediaType_vid, title }, where));
    } catch (e) {
      if (asCallError(e).code !== 'not-authorized') setFailed(() => () => void add(where));
    } finally {
      setBusy(false);
    }
  };

  if (failed) return <Away retry={failed} />;
  if (isSignedIn && (inQueue || (here && !fresh))) return <InQueue mediaType_vid={mediaType_vid} title={title} />;
  if (isSignedIn && error && error.code !== 'not-authorized') return <Away retry={retry} />;
  return (
    <div className="qu-split">
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
            ],
          },
        ]}
        button={(trigger) => (
          <Button {...trigger} tone="primary" disabled={busy} aria-label={messages.addWhere} className="qu-split-more">
            <Icon name="down" size={18} />
          </Button>
        )}
      />
    </div>
  );
}

function Away({ retry }: { retry: () => void }) {
  return (
    <div className="qu-split qu-away" role="status">
      <span className="qu-away-text">
        <Icon name="warn" size={18} />
        {messages.unavailable}
      </span>
      <Button onClick={retry}>{messages.retry}</Button>
    </div>
  );
}

function InQueue({ mediaType_vid, title }: AddTitleProps) {
  const remove = async () => {
    const item = useQueues.getState().myQueue.find((i) => i.mediaType_vid === mediaType_vid);
    // on demand: a first visit to a title page removes nothing
    const removing = item && (await import('../remove-titles/remove-titles.ts').catch(() => undefined));
    if (removing) removing.removeWithUndo([item]);
    else snackbar({ text: messages.notRemoved });
  };
  return (
    <div className="qu-split qu-in">
      <ButtonLink to="/myVideoQs" icon="check" className="qu-in-link">
        {messages.inQueue}
      </ButtonLink>
      <IconButton
        icon="trash"
        label={messages.removeOf(title)}
        className="qu-in-remove"
        onClick={() => void remove()}
      />
    </div>
  );
}
