import { FaceStack } from '@videoqs/web/person';
import { useSession } from '@videoqs/web/session';
import { VisuallyHidden } from '@videoqs/web/text';
import { messages } from '../../../messages.ts';
import { useList } from '../../../queue/list-context.tsx';
import styles from './seen-by.module.css';
import { useSeenBy } from './use-seen-by.ts';

/** The number of faces beside the names. */
const FACES = 3;

/**
 * Shows which members of a shared queue have watched a title: faces, the first name and the number of the others.
 * Screen readers and the tooltip get all names. If nobody has watched it, nothing is shown.
 */
export function SeenBy({ mediaType_vid }: { mediaType_vid: string }) {
  const { list } = useList();
  const { others, byMe } = useSeenBy(list.ref().queueID, mediaType_vid);
  const me = useSession((s) => s.USERNAME);
  const myPicture = useSession((s) => s.imgSrc);
  const names = [...(byMe ? [messages.you] : []), ...others.map((one) => one.username)];
  if (names.length === 0) return null;
  const faces = [
    ...(byMe ? [{ name: me, src: myPicture }] : []),
    ...others.map((one) => ({ name: one.username, src: one.imgSrc })),
  ];
  const isShow = mediaType_vid.startsWith('tv_');
  const all = messages.seenBy(names, isShow);
  return (
    <span className={styles.seen} title={all}>
      <FaceStack people={faces.slice(0, FACES)} size={18} decorative />
      <span className={styles.names} aria-hidden="true">
        {messages.seenByShort(names, isShow)}
      </span>
      <VisuallyHidden>{all}</VisuallyHidden>
    </span>
  );
}
