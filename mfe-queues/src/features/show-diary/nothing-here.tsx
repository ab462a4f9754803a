import { Button, ButtonLink } from '@videoqs/web/button';
import { Empty } from '@videoqs/web/states';
import { messages } from './diary.messages.ts';
import { monthName } from './months.ts';

/**
 * Shown for a diary without entries. An empty month links to the nearest month with matching plays. A filter without
 * results has a button that removes it. A new diary explains how to begin.
 */
export function NothingHere({
  view,
  isMine,
  isFiltered,
  isAllEmpty,
  nearest,
  go,
  clear,
}: {
  view: { month: string; undated: boolean };
  isMine: boolean;
  isFiltered: boolean;
  isAllEmpty: boolean;
  nearest: string | undefined;
  go: (month: string) => void;
  clear: () => void;
}) {
  if (isAllEmpty && isMine)
    return (
      <Empty
        icon="feed"
        title={messages.emptyTitle}
        text={messages.emptyText}
        action={<ButtonLink to="/welcome/titles">{messages.markSeen}</ButtonLink>}
      />
    );
  const year = Number(view.month.slice(0, 4));
  const other = !view.undated && nearest && nearest !== view.month && (
    <Button onClick={() => go(nearest)}>{messages.goTo(monthName(nearest, year))}</Button>
  );
  if (isFiltered)
    return (
      <Empty
        icon="filter"
        title={messages.nothingFits}
        action={
          <>
            {other}
            <Button onClick={clear}>{messages.showAll}</Button>
          </>
        }
      />
    );
  if (view.undated)
    return (
      <Empty
        icon="feed"
        title={messages.noneUndated}
        action={<Button onClick={() => go(view.month)}>{messages.backTo(monthName(view.month))}</Button>}
      />
    );
  return <Empty icon="feed" title={messages.nothingIn(monthName(view.month))} action={other || undefined} />;
}
