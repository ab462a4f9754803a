import { Icon } from '@videoqs/web/icon';
import { useEffect, useState } from 'react';
import { messages } from '../messages.ts';

/**
 * What went wrong with the form as a whole; read out when it appears.
 * @param wait seconds until another try is worth it: they run down beside the text
 */
export function FormAlert({ text, wait = 0 }: { text: string; wait?: number }) {
  return (
    <div role="alert">
      {text && (
        <p className="ac-alert">
          <Icon name="warn" size={18} />
          <span>
            {text}
            {wait > 0 && <Countdown key={text} seconds={wait} />}
          </span>
        </p>
      )}
    </div>
  );
}

/** Not read out second by second: the text beside it says how long, and the end is said once. */
function Countdown({ seconds }: { seconds: number }) {
  const [until] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [until]);
  if (left === 0) return <strong className="ac-countdown">{messages.tryNow}</strong>;
  return (
    <strong className="ac-countdown" aria-hidden="true">
      {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
    </strong>
  );
}
