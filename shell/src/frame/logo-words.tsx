import { messages } from '../messages.ts';
import styles from './top-bar.module.css';

/** The logo, and the name VideoQs if there is room. */
export const LogoWords = () => (
  <>
    <span className={styles.mark} aria-hidden="true">
      <svg viewBox="0 0 32 32" width="20" height="20" aria-hidden="true">
        <path
          d="M16 5.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21Zm3.5 14 7 7.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="4.2"
          strokeLinecap="round"
        />
      </svg>
    </span>
    <span className={styles.wordmark}>{messages.product}</span>
  </>
);
