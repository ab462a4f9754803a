import type { TitleCard } from '@videoqs/contract/wire/values';
import { Button, ButtonLink } from '@videoqs/web/button';
import { titlePath } from '@videoqs/web/card-row';
import { Opening } from '@videoqs/web/opening';
import { Poster } from '@videoqs/web/poster';
import { Link } from '@videoqs/web/router';
import { askToSignIn } from '@videoqs/web/sign-in';
import { Skeleton } from '@videoqs/web/states';
import { messages } from '../../messages.ts';
import styles from './hero.module.css';

/** What this is, in one screen, with a fan of real posters. */
export function Hero({ cards }: { cards: readonly TitleCard[] | undefined }) {
  return (
    <Opening
      title={messages.heroTitle}
      text={messages.heroText}
      acts={
        <>
          <Button tone="primary" onClick={() => void askToSignIn({ view: 'signup' })}>
            {messages.start}
          </Button>
          <ButtonLink to="#popular">{messages.lookAround}</ButtonLink>
        </>
      }
    >
      <div className={styles.fan}>
        {fanOf(cards).map((card, i) =>
          card ? (
            <Link key={card.mediaType_vid} to={titlePath(card.mediaType_vid)}>
              <Poster {...card} size="w342" eager />
            </Link>
          ) : (
            // placeholders
            <span key={i}>
              <Skeleton poster />
            </span>
          ),
        )}
      </div>
    </Opening>
  );
}

/** Three popular titles of three different genres, so that the fan is never three of one kind. */
function fanOf(cards: readonly TitleCard[] = []): (TitleCard | undefined)[] {
  const chosen: TitleCard[] = [];
  for (const card of cards) if (!chosen.some((c) => c.genres[0] === card.genres[0])) chosen.push(card);
  const all = [...chosen, ...cards.filter((c) => !chosen.includes(c))];
  return [all[1], all[2], all[0]];
}
