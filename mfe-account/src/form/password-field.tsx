import { type ComponentProps, useState } from 'react';
import { messages } from '../messages.ts';
import { TextField } from './text-field.tsx';

/** A password that can be looked at while typing. */
export function PasswordField(props: ComponentProps<typeof TextField>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      className="ac-password"
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className="ac-show"
          aria-label={messages.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? messages.hide : messages.show}
        </button>
      }
    />
  );
}
