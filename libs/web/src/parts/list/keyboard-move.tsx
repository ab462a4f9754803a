import { type HTMLAttributes, type KeyboardEvent, useEffect, useState } from 'react';

const PAGE = 10;
interface Lifted {
  from: number;
  to: number;
}

/**
 * Moving an item of a list by keyboard: what is lifted and where it would go. What is lifted is an item, not a place:
 * others may change the list meanwhile.
 * @param put is told when it is put down
 * @param say is told of each step, with the item and where it is; of one that is gone from the list, that it is
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
    // what moves the row must not scroll the page, nor close what the list stands in
    e.preventDefault();
    e.stopPropagation();
  };
  return {
    lifted,
    gripProps: (index) => ({
      'aria-pressed': lifted?.from === index,
      onKeyDown: onKeyDown(index),
      onBlur: ({ currentTarget }) => {
        // the row itself is moved in the page, which takes the focus away for a moment
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
