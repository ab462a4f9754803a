import { type FormEvent, useRef, useState } from 'react';
import { failureText } from '../form/failure-text.ts';

/**
 * A form of one field, submitted once at a time.
 * @param send answers the error, if any, which is shown at the field; the field then gets the focus back
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
