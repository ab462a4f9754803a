import { Opening } from '@videoqs/web/opening';
import { SearchField } from '../features/search/search-field.tsx';
import { messages } from '../messages.ts';
import foot from './bottom-bar.module.css';
import styles from './first-frame.module.css';
import { LogoWords } from './logo-words.tsx';
import bar from './top-bar.module.css';

const WAYS = ['queue', 'feed', 'search', 'me'];

/**
 * The frame in the HTML itself, shown before any script has loaded. It has the layout of what React then draws. It is
 * written once, when the shell is built (tools/build/first-frame.ts), and is the same for every reader. The gateway
 * replaces {videoqs:heading} and {videoqs:text} by the first heading and text of a page that has them.
 */
export const FirstFrame = () => (
  <>
    <header className={bar.bar}>
      <div className={bar.grid}>
        <a className={bar.logo} href="/" aria-label={`${messages.product}, ${messages.home}`}>
          <LogoWords />
        </a>
        <search className={bar.search}>
          <SearchField />
        </search>
        <div className={`${bar.who} ${styles.who}`} aria-hidden="true">
          <span className={styles.round} />
          <span className={`${styles.round} ${styles.ofMember}`} />
          <span className={`${styles.round} ${styles.ofMember}`} />
          <span className={styles.signIn}>{messages.signIn}</span>
        </div>
      </div>
    </header>
    <main className={styles.page} aria-busy="true">
      <div className={styles.opening} data-opening="">
        <Opening title={<span className={styles.said}>{'{videoqs:heading}'}</span>} text="{videoqs:text}">
          <span className={styles.art} />
        </Opening>
      </div>
      <span className={styles.heading} />
      <div className={styles.blocks}>
        <span className={styles.block} />
        <span className={styles.block} />
      </div>
    </main>
    <nav className={foot.foot} aria-hidden="true">
      {WAYS.map((way) => (
        <span key={way}>
          <span className={styles.way} />
        </span>
      ))}
    </nav>
  </>
);
