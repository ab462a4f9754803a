import {
  type ComponentProps,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useState,
} from 'react';
import { Icon } from '../text/icon.tsx';
import { Muted } from '../text/text.tsx';
import styles from './field.module.css';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** Shown after the label, e.g. "optional". */
  note?: string;
  hint?: string;
  /** The error text of the input; marks the field as invalid. */
  error?: string | false;
  /** Shown within the field, at its end. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labeled field with its hint and its error, both tied to the input for screen readers. */
export function TextField({ label, note, hint, error, end, className = '', ...input }: TextFieldProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {note && <span className={styles.note}> {note}</span>}
      </label>
      <span className={styles.box}>
        <input
          {...input}
          id={id}
          className={`${styles.input} ${end ? styles.withEnd : ''} ${className}`.trim()}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        {end}
      </span>
      <div className={styles.live} aria-live="polite">
        {error && (
          <p className={styles.error} id={`${id}-error`}>
            <Icon name="warn" size={16} />
            {error}
          </p>
        )}
      </div>
      {hint && (
        <Muted as="p" small id={`${id}-hint`}>
          {hint}
        </Muted>
      )}
    </div>
  );
}

/** A password field that can show the typed text. `texts` are the labels of its button. */
export function PasswordField({
  texts,
  ...props
}: ComponentProps<typeof TextField> & { texts: { showPassword: string; show: string; hide: string } }) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className={styles.end}
          aria-label={texts.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? texts.hide : texts.show}
        </button>
      }
    />
  );
}

/**
 * The error of the form as a whole. Screen readers announce it when it appears.
 * @param wait seconds until another attempt makes sense; they count down beside the text and are then replaced by
 * tryNow
 */
export function FormAlert({ text, wait = 0, tryNow = '' }: { text: string; wait?: number; tryNow?: string }) {
  return (
    <div className={styles.alertBox} role="alert">
      {text && (
        <p className={styles.alert}>
          <Icon name="warn" size={18} />
          <span>
            {text}
            {wait > 0 && <Countdown key={text} seconds={wait} tryNow={tryNow} />}
          </span>
        </p>
      )}
    </div>
  );
}

/**
 * The seconds are not announced. The text beside them already says how long to wait. The end of the wait is announced
 * once.
 */
function Countdown({ seconds, tryNow }: { seconds: number; tryNow: string }) {
  const [until] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [until]);
  if (left === 0) return <strong className={styles.countdown}>{tryNow}</strong>;
  return (
    <strong className={styles.countdown} aria-hidden="true">
      {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
    </strong>
  );
}
