import { Icon } from '@videoqs/web/icon';
import { VisuallyHidden } from '@videoqs/web/text';
import styles from './cover.module.css';

/** A bar in place of a hidden name. It has the same length for every name. */
export function CoveredName({ label }: { label: string }) {
  return (
    <>
      <span className={styles.bar} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
}

/** A curtain in place of a hidden picture. The picture is not loaded. */
export const Curtain = () => (
  <span className={styles.curtain} aria-hidden="true">
    <Icon name="eyeoff" size={20} />
  </span>
);
