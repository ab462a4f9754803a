import { useRef, useState } from 'react';
import { messages } from '../messages.ts';
import { failureText, waitOf } from './failure-text.ts';

const NOTHING = { text: '', wait: 0 };

/**
 * Submits a form. Only one submission runs at a time. If it fails, the form shows a text.
 * @returns `failure`: the props of `FormAlert`; `run`: submits the form; `say`: shows another failure
 */
export function useSubmit() {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState(NOTHING);
  const run = async (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(NOTHING);
    try {
      await work();
    } catch (error) {
      setFailure({ text: failureText(error), wait: waitOf(error) });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return {
    busy,
    failure: { ...failure, tryNow: messages.tryNow },
    run,
    showText: (text: string) => setFailure({ text, wait: 0 }),
  };
}
