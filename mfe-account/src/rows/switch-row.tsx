import { Switch } from '@videoqs/web/switch';
import { type ReactNode, useId } from 'react';
import { messages } from '../account/messages.ts';
import { OpenRow } from './open-in-place.tsx';
import { openRow, useRows } from './open-row.ts';
import { Faint, Row, State } from './rows.tsx';

/** A switch that asks for something first: flipping it opens the row, and what is in it flips the switch. */
export function SwitchRow({
  label,
  text,
  on,
  disabled,
  children,
}: {
  label: string;
  text: string;
  on: boolean;
  disabled?: boolean;
  children: ReactNode;
}) {
  const saved = useRows((s) => s.saved === label);
  const told = useId();
  return (
    <OpenRow label={label} form={children}>
      {(ref) => (
        <Row
          label={label}
          value={
            <>
              <Faint id={told}>{text}</Faint>
              {saved && <State ok>{messages.saved}</State>}
            </>
          }
          action={
            <Switch
              ref={ref}
              label={label}
              told={told}
              on={on}
              disabled={disabled}
              onChange={() => void openRow(label)}
            />
          }
        />
      )}
    </OpenRow>
  );
}
