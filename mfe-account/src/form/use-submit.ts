import { useRef, useState } from 'react';
import { messages } from '../messages.ts';
import { failureText, waitOf } from './failure-text.ts';

const NOTHING = { text: '', wait: 0 };

/**
 * What a form does when it is sent: once at a time, and in words where it failed.
 * @returns `told`: what `FormAlert` takes. `run`: does the work. `say`: tells what went wrong otherwise.
 */
export function useSubmit() {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState(NOTHING);
  const run = async (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setTold(NOTHING);
    try {
      await work();
    } catch (error) {
      setTold({ text: failureText(error), wait: waitOf(error) });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return {
    busy,
    told: { ...told, tryNow: messages.tryNow },
    run,
    say: (text: string) => setTold({ text, wait: 0 }),
  };
}
