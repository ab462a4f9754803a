import { useEffect, useRef, useState } from 'react';
import { messages } from '../../account/messages.ts';
import styles from './contents.module.css';

type Key = keyof typeof messages.sections;

/** Links to the sections of the page. The visible section is marked. `attention` lists sections that need action. */
export function Contents({ keys, attention }: { keys: readonly Key[]; attention: readonly Key[] }) {
  const current = useInView(keys);
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const nav = list.current;
    const link = nav?.querySelector<HTMLElement>(`[href="#${current}"]`);
    // On phones the links scroll sideways, and the current one is scrolled into view. scrollIntoView would scroll the
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

/** The last section whose heading has passed the upper third of the window. */
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
