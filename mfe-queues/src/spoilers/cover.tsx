import { Icon } from '@videoqs/web/icon';
import { VisuallyHidden } from '@videoqs/web/text';
import styles from './cover.module.css';

/** A bar instead of a name, equally long for every name. */
export function CoveredName({ label }: { label: string }) {
  return (
    <>
      <span className={styles.bar} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
}

/** A curtain instead of a picture, which is not even loaded. */
export const Curtain = () => (
  <span className={styles.curtain} aria-hidden="true">
    <Icon name="eyeoff" size={20} />
  </span>
);
