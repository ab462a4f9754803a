import { TASTE_MIDDLE } from '@videoqs/contract/social/taste-genres';
import { type Tastes, tasteScore } from '@videoqs/contract/social/taste-score';
import { Icon } from '@videoqs/web/icon';
import { Link } from '@videoqs/web/router';
import { VisuallyHidden } from '@videoqs/web/text';
import { messages } from '../messages.ts';
import styles from './brought-by.module.css';

/** The taste slider that raised a title of these genres; null if no slider raised it. */
export function lifted(genres: readonly string[], tastes: Tastes): { genre: string; value: number } | null {
  const { score, by } = tasteScore(genres, tastes);
  return by && score > TASTE_MIDDLE && by.value > TASTE_MIDDLE ? by : null;
}

/** A link to all sliders, which names the slider that raised the title. */
export function BroughtBy({ genres, tastes }: { genres: readonly string[]; tastes: Tastes }) {
  const by = lifted(genres, tastes);
  if (!by) return null;
  return (
    <Link className={styles.by} to="/myTastes">
      <Icon name="spark" size={14} />
      <VisuallyHidden>{messages.yourSlider}</VisuallyHidden>
      {by.genre} <b>{by.value}</b>
    </Link>
  );
}
