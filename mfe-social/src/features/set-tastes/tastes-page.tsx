import { TASTE_GROUPS, TASTE_MIDDLE } from '@videoqs/contract/social/taste-genres';
import { Button } from '@videoqs/web/button';
import { Columns, Page, PageHead, Panel } from '@videoqs/web/page';
import { ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { SavePanel } from './save-panel.tsx';
import { TastePicks } from './taste-picks.tsx';
import { TasteSlider } from './taste-slider.tsx';
import { messages } from './tastes.messages.ts';
import styles from './tastes.module.css';
import { useGuess } from './use-guess.ts';
import { useTastes } from './use-tastes.ts';

const groups = Object.entries(TASTE_GROUPS);

/** The page /myTastes. It has a slider for each genre. Changes are saved automatically when a countdown ends. */
export default function TastesPage() {
  const tastes = useTastes();
  const { saved, values, error } = tastes;
  const guess = useGuess(saved !== undefined && Object.values(saved).every((value) => value === TASTE_MIDDLE));
  return (
    <Page>
      <PageHead
        title={messages.title}
        intro={messages.intro}
        actions={
          saved && (
            <>
              {guess && <Button onClick={() => tastes.moveTo(guess)}>{messages.fromWatched}</Button>}
              <Button onClick={tastes.allBack}>{messages.allBack}</Button>
            </>
          )
        }
      />
      {!saved && error && <ErrorState error={error} title={messages.failed} onRetry={tastes.retry} />}
      {!saved && !error && (
        <Loading label={messages.loading}>
          <div className={styles.groups}>
            {groups.map(([name]) => (
              <Skeleton key={name} height={280} round={16} />
            ))}
          </div>
        </Loading>
      )}
      {saved && (
        <Columns stays="above" aside={<TastePicks saved={saved} values={values} />}>
          <SavePanel tastes={tastes} />
          <div className={styles.groups}>
            {groups.map(([name, genres]) => (
              <Panel key={name} label={name}>
                <header className={styles.head}>
                  <h2>{name}</h2>
                  <Muted small>{messages.less}</Muted>
                  <Muted small>{messages.more}</Muted>
                </header>
                {genres.map((genre) => (
                  <TasteSlider
                    key={genre}
                    genre={genre}
                    value={values[genre] ?? 0}
                    was={saved[genre] ?? 0}
                    onMove={tastes.move}
                  />
                ))}
              </Panel>
            ))}
          </div>
        </Columns>
      )}
    </Page>
  );
}
