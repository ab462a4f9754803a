import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** Behind the label, e.g. "optional". */
  note?: string;
  hint?: string;
  /** What is wrong with it; marks the field. */
  error?: string | false;
  /** Within the field, at its end. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled field with its hint and its error, both tied to the input for screen readers. */
export function TextField({ label, note, hint, error, end, className = '', ...input }: TextFieldProps) {
  const id = useId();
  const told = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="vq-field">
      <label htmlFor={id}>
        {label}
        {note && <span className="ac-note"> {note}</span>}
      </label>
      <span className="ac-input">
        <input
          {...input}
          id={id}
          className={`vq-input ${className}`.trim()}
          aria-invalid={error ? true : undefined}
          aria-describedby={told || undefined}
        />
        {end}
      </span>
      {error && (
        <p className="vq-field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className="vq-muted vq-small" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
