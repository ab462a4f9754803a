import { type FormEvent, useRef, useState } from 'react';
import { failureText } from '../form/failure-text.ts';

/**
 * A form with one field, submitted once at a time.
 * @param send returns the error, if any; the error is shown at the field, which then gets the focus back
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
