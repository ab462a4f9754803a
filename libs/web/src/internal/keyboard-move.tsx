import { type HTMLAttributes, type KeyboardEvent, useState } from 'react';

const PAGE = 10;
interface Lifted {
  from: number;
  to: number;
}

/**
 * Moving an item of a list by keyboard: what is lifted and where it would go.
 * @param put is told when it is put down
 * @param say is told of each step, with where the item comes from and where it is
 */
export function useKeyboardMove({
  count,
  put,
  say,
}: {
  count: number;
  put: (from: number, to: number) => void;
  say: (what: 'lifted' | 'moved' | 'put back', from: number, to: number) => void;
}): {
  lifted: Lifted | null;
  gripProps: (index: number) => HTMLAttributes<HTMLElement>;
} {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const giveUp = ({ from }: Lifted) => {
    setLifted(null);
    say('put back', from, from);
  };
  const onKeyDown = (index: number) => (e: KeyboardEvent) => {
    const drops = e.key === ' ' || e.key === 'Enter';
    if (!lifted) {
      if (!drops) return;
      setLifted({ from: index, to: index });
      say('lifted', index, index);
    } else if (drops) {
      setLifted(null);
      if (lifted.from === lifted.to) say('put back', index, index);
      else put(lifted.from, lifted.to);
    } else if (e.key === 'Escape') giveUp(lifted);
    else {
      const to = stepOf(e.key, lifted.to, count);
      if (to === undefined) return;
      setLifted({ ...lifted, to });
      say('moved', lifted.from, to);
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
  return wanted === undefined ? undefined : Math.min(Math.max(wanted, 0), count - 1);
}
