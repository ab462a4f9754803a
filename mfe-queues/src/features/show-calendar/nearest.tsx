import { Button, ButtonLink } from '@videoqs/web/button';
import { Agenda } from './agenda.tsx';
import { messages } from './airings.messages.ts';
import { type AiringDay, monthName } from './airings.ts';
import styles from './nearest.module.css';

/** The page on which a member or visitor finds a show to follow. */
export const FIND = '/VideoKeyWordSearch?type=tv';

/**
 * Shown for a month in which nothing airs. It names the nearest earlier and later days on which something airs, with
 * buttons that open their months.
 */
export function Nearest({
  name,
  month,
  days,
  onOpen,
}: {
  /** The name of the empty month. */
  name: string;
  month: string;
  days: readonly AiringDay[];
  onOpen: (month: string) => void;
}) {
  const next = days.filter(({ day }) => day > month);
  // the latest first, because it is the closest
  const last = days.filter(({ day }) => day < month).toReversed();
  return (
    <>
      <div className={styles.head}>
        <h2>{messages.empty(name)}</h2>
        <p>{messages.nearestText}</p>
        <ButtonLink tone="primary" to={FIND}>
          {messages.findShow}
        </ButtonLink>
      </div>
      {(
        [
          [next, messages.airsIn],
          [last, messages.airedIn],
        ] as const
      ).map(([some, heading]) => {
        const at = some[0]?.day.slice(0, 7);
        return (
          at && (
            <Agenda
              key={at}
              heading={heading(monthName(at))}
              more={
                <Button size="s" aria-label={messages.openMonth(monthName(at))} onClick={() => onOpen(at)}>
                  {messages.openIt}
                </Button>
              }
              days={some}
              canAdd
            />
          )
        );
      })}
    </>
  );
}
