import { CallError, post } from '@videoqs/web/api';
import { Button } from '@videoqs/web/button';
import { openDialog } from '@videoqs/web/dialogs';
import { TextField } from '@videoqs/web/field';
import { Panel } from '@videoqs/web/page';
import { PersonChip } from '@videoqs/web/person';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';
import { snackbar } from '@videoqs/web/snackbar';
import { Muted } from '@videoqs/web/text';
import { useState } from 'react';
import { messages } from '../../first-steps/first-steps.messages.ts';
import styles from './first-steps.module.css';

/** With fewer titles in common than this, a similarity means nothing. */
const IN_COMMON = 5;
const SHOWN = 3;

/** Ways to find a person to watch with. @param onFriend called once the member has found someone */
export function FriendWays({ onFriend }: { onFriend: () => void }) {
  const share = async () => {
    const made = await openDialog('queues/NewQueue', {});
    if (!made) return;
    onFriend();
    await openDialog('queues/QueuePermission', made);
  };
  return (
    <div className={styles.ways}>
      <Invite />
      <Panel heading={messages.share}>
        <Muted as="p">{messages.shareText}</Muted>
        <Button icon="queue" onClick={() => void share()}>
          {messages.newQueue}
        </Button>
      </Panel>
      <Panel heading={messages.find}>
        <Muted as="p">{messages.findText}</Muted>
        <Button icon="search" onClick={() => void openDialog('social/ContactLookup', {})}>
          {messages.findSomebody}
        </Button>
      </Panel>
      {/* These suggestions come last, because there may be none. */}
      <Alike onFriend={onFriend} />
    </div>
  );
}

/** A link with the member's name. People who sign up with it are recorded as invited by the member. */
function Invite() {
  const name = useSession((s) => s.USERNAME);
  const url = `${location.origin}/?${new URLSearchParams({ 'invited-by': name })}`;
  const send = async () => {
    // The member closed the share sheet, so no message is shown.
    if (typeof navigator.share === 'function')
      return void navigator.share({ text: messages.inviteWords(name), url }).catch(() => undefined);
    await navigator.clipboard.writeText(url).then(
      () => snackbar({ text: messages.copied }),
      () => snackbar({ text: messages.notCopied }),
    );
  };
  return (
    <Panel heading={messages.invite}>
      <Muted as="p">{messages.inviteText}</Muted>
      <div className={styles.link}>
        <TextField label={messages.inviteLink} readOnly value={url} onFocus={(e) => e.target.select()} />
      </div>
      <Button icon="share" block onClick={() => void send()}>
        {messages.send}
      </Button>
    </Panel>
  );
}

/** Lists members with a similar taste. If there are too few titles to compare, nothing is shown. */
function Alike({ onFriend }: { onFriend: () => void }) {
  const { data } = useQuery(callOptions('/api/person/peopleLikeMe', {}), queryClient);
  const [followed, setFollowed] = useState<readonly number[]>([]);
  const people = data?.people.filter((p) => p.overlap >= IN_COMMON).slice(0, SHOWN) ?? [];
  if (people.length === 0) return null;
  const follow = async (personID: number, username: string) => {
    setFollowed((ids) => [...ids, personID]);
    try {
      await post('/api/person/newFollow', { personID, activeOrPassive: 'active' });
      onFriend();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFollowed((ids) => ids.filter((id) => id !== personID));
      snackbar({ text: `${messages.followFailed(username)}. ${error.userMessage}` });
    }
  };
  return (
    <Panel heading={messages.alike}>
      <ul className={styles.people}>
        {people.map((p) => (
          <li key={p.userID}>
            <span>
              <PersonChip name={p.username} src={p.imgSrc} to={`/person411/${p.username}`} size={40} />
              <Muted as="div" small>
                {messages.alikeText(p.overlap)}
              </Muted>
            </span>
            <Button
              size="s"
              aria-label={followed.includes(p.userID) ? undefined : messages.followName(p.username)}
              disabled={followed.includes(p.userID)}
              onClick={() => void follow(p.userID, p.username)}
            >
              {followed.includes(p.userID) ? messages.following : messages.follow}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
