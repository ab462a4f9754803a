import { titlePath } from '@videoqs/web/card-row';
import { Portrait } from '@videoqs/web/portrait';
import { Poster } from '@videoqs/web/poster';
import { Fills } from '@videoqs/web/remote-slot';
import { Link } from '@videoqs/web/router';
import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { personPath } from '../../people/person-path.ts';
import type { Way } from './chain.call.ts';
import { messages } from './chain.messages.ts';
import { huesOf } from './empty-stage.tsx';
import { ShareChain } from './share-chain.tsx';
import styles from './stage.module.css';
import { threadOf } from './thread.ts';

/** The chain between two people, drawn as a line of light through faces and posters. */
export function Stage({
  way,
  ways,
  filters,
  picture,
}: {
  way: Way;
  ways: number;
  filters: ReactNode;
  /** The URL of the picture of the best chain. */
  picture: string;
}) {
  const { people, hops } = way;
  const degrees = hops.length;
  const nodes = people.length + hops.length;
  const [from, to] = [people[0], people.at(-1)];
  return (
    <section className={styles.stage} style={huesOf(from?.name, to?.name)} aria-label={messages.way}>
      <header className={styles.head}>
        <p className={styles.count}>
          <b>{degrees}</b>
          <span>
            {messages.degrees(degrees)}
            <small>{messages.oneOf(ways)}</small>
          </span>
        </p>
        {filters}
      </header>
      <div className={styles.way} style={{ '--n': nodes } as CSSProperties} data-long={degrees > 3 || undefined}>
        <svg className={styles.thread} viewBox="0 0 1200 300" preserveAspectRatio="none" aria-hidden="true">
          <defs>
            <linearGradient id="six-degrees-thread">
              <stop stopColor="var(--ca)" />
              <stop offset="0.5" stopColor="var(--primary-text)" />
              <stop offset="1" stopColor="var(--cb)" />
            </linearGradient>
          </defs>
          <path className={styles.under} d={threadOf(nodes)} />
          <path className={styles.over} d={threadOf(nodes)} pathLength={1} stroke="url(#six-degrees-thread)" />
        </svg>
        <ol>
          {people.map((person, i) => {
            const hop = hops[i];
            return (
              <Fragment key={person.ccID}>
                <li
                  className={i === 0 || i === degrees ? `${styles.person} ${styles.outer}` : styles.person}
                  style={{ '--at': 2 * i } as CSSProperties}
                >
                  <Link to={personPath(person.ccID)}>
                    <span className={styles.face}>
                      <Portrait ccID={person.ccID} name={person.name} hasPhoto={person.profile_path !== null} eager />
                    </span>
                    <b className={styles.name}>{person.name}</b>
                  </Link>
                </li>
                {hop && (
                  <li className={styles.title} style={{ '--at': 2 * i + 1 } as CSSProperties}>
                    <Link to={titlePath(hop.card.mediaType_vid)}>
                      <span className={styles.poster}>
                        <Poster {...hop.card} size="w185" alt="" eager />
                      </span>
                      <span className={styles.name}>
                        <b>{hop.card.title}</b>
                        {hop.card.year && <small>{hop.card.year}</small>}
                      </span>
                    </Link>
                    <span className={styles.roles}>
                      <span>{hop.roles[0]}</span>
                      <span>{hop.roles[1]}</span>
                    </span>
                    <span className={styles.add}>
                      <Fills place="title-actions" props={{ card: hop.card }} />
                    </span>
                  </li>
                )}
              </Fragment>
            );
          })}
        </ol>
      </div>
      <footer className={styles.foot}>
        <ShareChain names={[from?.name ?? '', to?.name ?? '']} picture={picture} />
        <p className={styles.sentence}>
          <Sentence way={way} />
        </p>
      </footer>
    </section>
  );
}

/** The chain in words, for everybody and for screen readers. */
function Sentence({ way: { people, hops } }: { way: Way }) {
  return (
    <>
      <b>{people[0]?.name}</b>
      {hops.map((hop, i) => (
        <Fragment key={hop.card.mediaType_vid}>
          {i > 0 && ', who'} worked on {hop.card.title} with <b>{people[i + 1]?.name}</b>
        </Fragment>
      ))}
      .
    </>
  );
}
