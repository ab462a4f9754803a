import { Button, IconButton } from '@videoqs/web/button';
import { messages } from './diary.messages.ts';
import styles from './diary.module.css';
import { Filters } from './filter/filters.tsx';
import { monthFrom, monthName } from './months.ts';
import type { useView, View } from './use-diary.ts';

/**
 * The bar above the list. Its heading is the month, or "without a date". It also has the buttons to other months, and
 * the filters.
 */
export function DiaryBar({
  view,
  isMine,
  set,
}: {
  view: View;
  isMine: boolean;
  set: ReturnType<typeof useView>['set'];
}) {
  const go = (month: string) => set('month', month);
  return (
    <div className={styles.bar}>
      {view.undated ? (
        <>
          <h2 aria-live="polite">{messages.withoutDate}</h2>
          <Button size="s" icon="left" onClick={() => go(view.month)}>
            {messages.backTo(monthName(view.month))}
          </Button>
        </>
      ) : (
        <>
          <IconButton icon="left" label={messages.monthBefore} onClick={() => go(monthFrom(view.month, -1))} />
          <h2 aria-live="polite">{monthName(view.month)}</h2>
          <IconButton icon="right" label={messages.monthAfter} onClick={() => go(monthFrom(view.month, 1))} />
        </>
      )}
      <Filters {...{ view, isMine, set }} />
    </div>
  );
}
