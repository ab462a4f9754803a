import type { Slots } from '@videoqs/contract/slots';
import { Button } from '@videoqs/web/button';
import { openDialog } from '@videoqs/web/dialogs';
import { Icon } from '@videoqs/web/icon';
import { queryClient, useQuery } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';
import { askToSignIn } from '@videoqs/web/sign-in';
import { TextButton } from '@videoqs/web/text';
import { messages } from '../../words/words.messages.ts';
import { likesOptions, setLike } from './likes.call.ts';
import styles from './title-likes.module.css';

/**
 * A heart to like a title, and the members who like it. If the likes cannot be loaded, only this part of the page is
 * left out.
 */
export function TitleLikes({ mediaType_vid, title }: Slots['social/TitleLikes']) {
  const { data } = useQuery(likesOptions(mediaType_vid), queryClient);
  const { isSignedIn, ID } = useSession();
  if (!data) return null;
  const { mine, count, people } = data;
  const others = people.filter(({ userID }) => userID !== ID).map((p) => p.username || messages.somebody);
  const named = [...(mine ? [messages.you.toLowerCase()] : []), ...others].slice(0, 2);
  const toggle = () =>
    isSignedIn
      ? setLike(mediaType_vid, !mine)
      : askToSignIn({ lead: messages.likeSignIn, resume: { path: location.pathname } });
  return (
    <div className={styles.likes}>
      <Button size="s" className={styles.heart} aria-pressed={mine} onClick={() => void toggle()}>
        <Icon name="heart" size={18} filled={mine} />
        {messages.like}
      </Button>
      {count > 0 && (
        <TextButton className={styles.who} onClick={() => void openDialog('social/Likes', { mediaType_vid, title })}>
          {messages.likedBy(named, count)}
        </TextButton>
      )}
    </div>
  );
}
