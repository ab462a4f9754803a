import { Button } from '@videoqs/web/button';
import type { ReactNode } from 'react';
import { messages } from '../account/messages.ts';
import { OpenRow } from './open-in-place.tsx';
import { openRow, useRows } from './open-row.ts';
import { Row, State } from './rows.tsx';

/**
 * A setting in a row that opens in place for editing.
 * @param action the text of the button; the row's name is appended for screen readers
 * @param more content beside the button
 * @param children the form
 */
export function EditRow({
  label,
  value,
  action = messages.edit,
  more,
  children,
}: {
  label: string;
  value: ReactNode;
  action?: string;
  more?: ReactNode;
  children: ReactNode;
}) {
  const saved = useRows((s) => s.saved === label);
  return (
    <OpenRow label={label} form={children}>
      {(opener) => (
        <Row
          label={label}
          value={
            <>
              {value}
              {saved && <State ok>{messages.saved}</State>}
            </>
          }
          action={
            <>
              {more}
              <Button
                ref={opener}
                tone="quiet"
                size="s"
                aria-label={messages.doTo(action, label)}
                onClick={() => void openRow(label)}
              >
                {action}
              </Button>
            </>
          }
        />
      )}
    </OpenRow>
  );
}
