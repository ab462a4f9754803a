import { Link } from '../app/router.tsx';
import { VisuallyHidden } from '../text/text.tsx';
import { Avatar } from './avatar.tsx';
import styles from './person.module.css';

/** A member as shown everywhere: face, name, level. If `to` is set, all of it is a link to the member's page. */
export function PersonChip({
  name,
  src,
  level,
  to,
  size = 28,
}: {
  name: string;
  src?: string | null;
  /** The level's text, such as "Level 3". */
  level?: string;
  to?: string;
  size?: number;
}) {
  const shown = (
    <>
      <Avatar name={name} src={src} size={size} />
      <span className={styles.name}>{name}</span>
      {level && <span className={styles.level}>{level}</span>}
    </>
  );
  if (!to) return <span className={styles.person}>{shown}</span>;
  return (
    <Link className={styles.person} to={to}>
      {shown}
    </Link>
  );
}

/**
 * A group of members: the first faces, and the number of the others. Screen readers read the names, unless the group is
 * decorative.
 */
export function FaceStack({
  people,
  most = 4,
  size = 28,
  decorative = false,
}: {
  people: readonly { name: string; src?: string | null }[];
  most?: number;
  size?: number;
  decorative?: boolean;
}) {
  const rest = people.length - most;
  return (
    <span className={styles.stack}>
      {people.slice(0, most).map((p) => (
        <Avatar key={p.name} name={p.name} src={p.src} size={size} />
      ))}
      {rest > 0 && (
        <span className={styles.rest} aria-hidden="true">
          +{rest}
        </span>
      )}
      {!decorative && <VisuallyHidden>{people.map((p) => p.name).join(', ')}</VisuallyHidden>}
    </span>
  );
}
