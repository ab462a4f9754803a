import { Avatar } from '@videoqs/web/avatar';
import { Icon } from '@videoqs/web/icon';
import { useSession } from '@videoqs/web/session';
import { VisuallyHidden } from '@videoqs/web/text';
import { messages } from '../../jamm/jamm.messages.ts';
import type { Jamm } from '../../jamm/jamm-vote.call.ts';
import styles from './faces.module.css';

interface Face {
  name: string;
  src?: string | null | undefined;
  state: 'sent' | 'choosing' | 'missing';
  fact: string;
}

/**
 * The people who may vote, guests included. A tick marks those who have voted. The reader comes first. Once the reader
 * has voted, the people who have not voted come last. After the end of the vote, each face shows which rank that person
 * gave the winner.
 */
export function Faces({ jamm }: { jamm: Jamm }) {
  const { ID, isSignedIn } = useSession();
  const hasVoted = jamm.mine.ranking.length > 0 || jamm.mine.veto !== null;
  const members = new Map(jamm.people.map((person) => [person.username, person]));
  const isMe = (name: string) => isSignedIn && members.get(name)?.userID === ID;
  const sent = jamm.voters
    .toSorted((a, b) => Number(!b.guest && isMe(b.name)) - Number(!a.guest && isMe(a.name)))
    .map(({ name, guest, place }): Face => {
      const member = guest ? undefined : members.get(name);
      const fact = jamm.closed ? (place ? messages.place(place) : '') : guest ? messages.guest : messages.voted;
      return {
        name: isSignedIn && member?.userID === ID ? messages.you : name,
        src: member?.imgSrc,
        state: 'sent',
        fact,
      };
    });
  const voted = new Set(jamm.voters.filter(({ guest }) => !guest).map(({ name }) => name));
  const missing = jamm.people
    .filter(({ userID, username }) => userID !== ID && !voted.has(username))
    .map((p): Face => ({ name: p.username, src: p.imgSrc, state: 'missing', fact: messages.notYet }));
  const me: Face = {
    ...{ name: messages.you, state: 'choosing', fact: messages.choosing },
    src: jamm.people.find(({ userID }) => userID === ID)?.imgSrc,
  };
  const faces = jamm.closed ? sent : hasVoted ? [...sent, ...missing] : [me, ...sent];
  if (faces.length === 0) return null;
  return (
    <ul className={styles.faces} aria-label={messages.voters}>
      {faces.map(({ name, src, state, fact }, n) => (
        // Guests may have the same name, so the key contains the index.
        <li key={`${name} ${n}`} data-state={state}>
          <span className={styles.picture}>
            <Avatar name={name} src={src} size={40} />
            {state === 'sent' && !jamm.closed && (
              <span className={styles.tick}>
                <Icon name="check" size={12} />
              </span>
            )}
          </span>
          <b>{name}</b>
          {fact && (
            <>
              <VisuallyHidden>, </VisuallyHidden>
              <small>{fact}</small>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
