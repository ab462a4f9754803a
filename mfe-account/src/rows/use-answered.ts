import { type FormEvent, useRef, useState } from 'react';
import { failureText } from '../form/failure-text.ts';

/**
 * A form of one field, sent once at a time.
 * @param send answers what is wrong, if anything is: shown at the field, which gets the focus back
 */
export function useAnswered(send: () => Promise<string | undefined>) {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const onSubmit = async (e: FormEvent) => {
    e.preventDefault();
    if (busy) return;
    setBusy(true);
    const wrong = await send().catch(failureText);
    setBusy(false);
    setError(wrong);
    if (wrong) field.current?.focus();
  };
  return { error, busy, field, onSubmit, forgetError: () => setError(undefined) };
}
