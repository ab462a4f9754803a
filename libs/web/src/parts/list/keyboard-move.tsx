import { type HTMLAttributes, type KeyboardEvent, useEffect, useState } from 'react';

const PAGE = 10;
interface Lifted {
  from: number;
  to: number;
}

/**
 * Moves an item of a list by keyboard. It tracks the item and not its position, because others may change the list
 * meanwhile.
 * @param put called when the item is put down
 * @param say called at each step with the item and its position, and when the item was removed from the list
 */
export function useKeyboardMove({
  ids,
  put,
  say,
}: {
  ids: readonly string[];
  put: (from: number, to: number) => void;
  say: (what: 'lifted' | 'moved' | 'put back' | 'gone', id: string, at: number) => void;
}): {
  lifted: Lifted | null;
  gripProps: (index: number) => HTMLAttributes<HTMLElement>;
} {
  const [held, setHeld] = useState<{ id: string; by: number } | null>(null);
  const from = held ? ids.indexOf(held.id) : -1;
  const lifted = held && from >= 0 ? { from, to: within(from + held.by, ids.length) } : null;
  const isGone = held !== null && from < 0;
  const giveUp = ({ from }: Lifted) => {
    setHeld(null);
    say('put back', ids[from] ?? '', from);
  };
  useEffect(() => {
    if (!isGone) return;
    setHeld(null);
    say('gone', '', -1);
  }, [isGone, say]);
  const onKeyDown = (index: number) => (e: KeyboardEvent) => {
    const drops = e.key === ' ' || e.key === 'Enter';
    if (!lifted) {
      if (!drops) return;
      const id = ids[index] ?? '';
      setHeld({ id, by: 0 });
      say('lifted', id, index);
    } else if (drops) {
      setHeld(null);
      if (lifted.from === lifted.to) say('put back', ids[index] ?? '', index);
      else put(lifted.from, lifted.to);
    } else if (e.key === 'Escape') giveUp(lifted);
    else {
      const to = stepOf(e.key, lifted.to, ids.length);
      if (to === undefined) return;
      const id = ids[lifted.from] ?? '';
      setHeld({ id, by: to - lifted.from });
      say('moved', id, to);
    }
    // keys that move the row must neither scroll the page nor close the surrounding dialog
    e.preventDefault();
    e.stopPropagation();
  };
  return {
    lifted,
    gripProps: (index) => ({
      'aria-pressed': lifted?.from === index,
      onKeyDown: onKeyDown(index),
      onBlur: ({ currentTarget }) => {
        // when the row's element moves within the page, the row loses the focus for a moment
        setTimeout(() => {
          if (lifted?.from === index && document.activeElement !== currentTarget) giveUp(lifted);
        });
      },
    }),
  };
}

function stepOf(key: string, at: number, count: number): number | undefined {
  const to: Record<string, number> = {
    ArrowUp: at - 1,
    ArrowLeft: at - 1,
    ArrowDown: at + 1,
    ArrowRight: at + 1,
    PageUp: at - PAGE,
    PageDown: at + PAGE,
    Home: 0,
    End: count - 1,
  };
  const wanted = to[key];
  return wanted === undefined ? undefined : within(wanted, count);
}

const within = (at: number, count: number): number => Math.min(Math.max(at, 0), count - 1);
