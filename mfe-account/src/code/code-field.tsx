import { CODE_LENGTH, trimCode } from '@videoqs/contract/wire/rules';
import { TextField } from '@videoqs/web/field';
import type { Ref } from 'react';
import { messages } from '../messages.ts';
import styles from './code-field.module.css';

const PLACES = Array.from({ length: CODE_LENGTH }, (_, n) => n);

/**
 * A field for a code that was sent in a message. Six boxes are drawn over one input, so that the code can be pasted, or
 * filled in by the phone.
 */
export function CodeField({
  label = messages.code,
  hint = messages.codeHint,
  value,
  error,
  autoFocus = false,
  onChange,
  ref,
}: {
  label?: string;
  hint?: string;
  value: string;
  error?: string | false;
  /** Whether this field gets the focus when the dialog opens. */
  autoFocus?: boolean;
  onChange: (code: string) => void;
  ref?: Ref<HTMLInputElement>;
}) {
  return (
    <TextField
      ref={ref}
      label={label}
      hint={hint}
      error={error}
      name="code"
      className={styles.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      data-autofocus={autoFocus ? '' : undefined}
      value={value}
      onChange={(e) => onChange(trimCode(e.target.value.replaceAll('-', '')))}
      end={
        <span className={styles.boxes} aria-hidden="true">
          {PLACES.map((n) => (
            <span key={n} className={styles.box} data-next={n === Math.min(value.length, CODE_LENGTH - 1) || undefined}>
              {value[n]}
            </span>
          ))}
        </span>
      }
    />
  );
}
