import { useEffect, useRef, useState } from 'react';
import { messages } from '../../account/messages.ts';
import styles from './contents.module.css';

type Key = keyof typeof messages.sections;

/**
 * Links to the sections of the page. The link to the visible section is marked. `attention` lists the sections in which
 * the member has to do something.
 */
export function Contents({ keys, attention }: { keys: readonly Key[]; attention: readonly Key[] }) {
  const current = useInView(keys);
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const nav = list.current;
    const link = nav?.querySelector<HTMLElement>(`[href="#${current}"]`);
    // On phones the row of links scrolls sideways, so that the current link is visible. scrollIntoView would scroll the
    // page as well.
    if (nav && link) nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={list} className={styles.contents} aria-label={messages.onThisPage}>
      {keys.map((key) => (
        <a key={key} href={`#${key}`} aria-current={key === current ? 'true' : undefined}>
          {messages.sections[key]}
          {attention.includes(key) && <span className={styles.dot} role="img" aria-label={messages.needsAttention} />}
        </a>
      ))}
    </nav>
  );
}

/** The last section whose heading is in the upper third of the window or above it. */
function useInView(keys: readonly Key[]): Key | undefined {
  const [current, setCurrent] = useState(keys[0]);
  useEffect(() => {
    const look = () => {
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const line = window.innerHeight / 3;
      const passed = keys.filter((key) => (document.getElementById(key)?.getBoundingClientRect().top ?? line) < line);
      setCurrent((atEnd && window.scrollY > 0 ? keys.at(-1) : passed.at(-1)) ?? keys[0]);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [keys]);
  return current;
}
