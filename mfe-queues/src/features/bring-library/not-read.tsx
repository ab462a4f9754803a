import { Muted } from '@videoqs/web/text';
import { messages } from '../../library/library.messages.ts';
import type { Library } from '../../library/read-library.ts';
import styles from './bring-page.module.css';

/** The maximum number of files on the page. The report contains all of them. */
const SHOWN = 400;

/**
 * Names everything in the files that is not imported: lines that VideoQs cannot store, and whole files that could not
 * be read.
 */
export function NotRead({ passed, unread }: Library) {
  const byKind = new Map<string, { label: string; file: string; count: number }>();
  for (const { what, file } of passed) {
    const key = `${what} ${file}`;
    const { count } = byKind.get(key) ?? { count: 0 };
    byKind.set(key, { label: messages.passed[what], file, count: count + 1 });
  }
  return (
    <>
      {byKind.size > 0 && (
        <details className={styles.missing}>
          <summary>{messages.withoutPlace(passed.length)}</summary>
          <ul>
            {[...byKind].slice(0, SHOWN).map(([key, { label, file, count }]) => (
              <li key={key}>
                {count.toLocaleString('en-US')} × {label}
                <Muted small className={styles.line}>
                  {file}
                </Muted>
              </li>
            ))}
          </ul>
        </details>
      )}
      {unread.length > 0 && (
        <details className={styles.missing}>
          <summary>{messages.unread(unread.length)}</summary>
          <ul>
            {unread.slice(0, SHOWN).map((file) => (
              <li key={file}>{file}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
