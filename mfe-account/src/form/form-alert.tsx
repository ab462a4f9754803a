import { Icon } from '@videoqs/web/icon';

/** What went wrong with the form as a whole; read out when it appears. */
export function FormAlert({ text }: { text: string }) {
  return (
    <div role="alert">
      {text && (
        <p className="ac-alert">
          <Icon name="warn" size={18} />
          {text}
        </p>
      )}
    </div>
  );
}
