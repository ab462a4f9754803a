import { askSwitches, useSwitch, useSwitches } from '@videoqs/web/switches';
import { useVisible } from '@videoqs/web/visible';
import { useEffect } from 'react';
import { messages } from '../messages.ts';
import styles from './switch-line.module.css';

/** The interval at which a visible page asks whether the operators have turned a switch off again, in ms. */
const ASK_MS = 15_000;

/** A line that says why parts of the product are paused. It disappears by itself when the pause ends. */
export function SwitchLine() {
  const isAnyOn = useSwitches((s) => s.on.length > 0);
  const isMaintained = useSwitch('maintenance');
  const isReadOnly = useSwitch('read-only');
  const isVisible = useVisible();
  useEffect(() => {
    if (!isAnyOn || !isVisible) return;
    const timer = setInterval(() => void askSwitches(), ASK_MS);
    return () => clearInterval(timer);
  }, [isAnyOn, isVisible]);
  const text = isMaintained ? messages.maintained : isReadOnly ? messages.readOnly : '';
  return (
    <div role="status" className={text ? styles.line : undefined}>
      {text}
    </div>
  );
}
