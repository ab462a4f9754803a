import { Icon } from '@videoqs/web/icon';
import { Section } from '@videoqs/web/page';
import { Portrait } from '@videoqs/web/portrait';
import { Poster } from '@videoqs/web/poster';
import { Muted } from '@videoqs/web/text';
import { Fragment } from 'react';
import type { Way } from './chain.call.ts';
import { messages } from './chain.messages.ts';
import styles from './other-ways.module.css';

/** The other shortest chains. The selected chain is drawn on the stage. */
export function OtherWays({ ways, shown, show }: { ways: readonly Way[]; shown: number; show: (way: number) => void }) {
  const degrees = ways[0]?.hops.length ?? 0;
  return (
    <Section heading={messages.others} more={<Muted small>{messages.moreOf(ways.length - 1, degrees)}</Muted>}>
      <ul className={styles.ways}>
        {ways.map((way, i) =>
          i === shown ? null : (
            // The index is the key, because the chains of one answer keep their order.
            <li key={i}>
              <button
                type="button"
                className={styles.way}
                onClick={() => {
                  show(i);
                  window.scrollTo({ top: 0 });
                }}
              >
                <Small way={way} />
                <span className={styles.words}>
                  <b>{messages.through(way.people.slice(1, -1).map((p) => p.name)) || messages.directly}</b>
                  <small>{way.hops.map((hop) => hop.card.title).join(', ')}</small>
                </span>
                <Icon name="right" size={18} />
              </button>
            </li>
          ),
        )}
      </ul>
    </Section>
  );
}

function Small({ way: { people, hops } }: { way: Way }) {
  return (
    <span className={styles.chain} aria-hidden="true">
      {people.map((person, i) => (
        <Fragment key={person.ccID}>
          <span className={styles.face}>
            <Portrait ccID={person.ccID} name={person.name} hasPhoto={person.profile_path !== null} size="w92" />
          </span>
          {hops[i] && (
            <>
              <i />
              <span className={styles.poster}>
                <Poster {...hops[i].card} size="w92" alt="" />
              </span>
              <i />
            </>
          )}
        </Fragment>
      ))}
    </span>
  );
}
