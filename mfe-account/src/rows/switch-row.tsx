import { Switch } from '@videoqs/web/switch';
import { useId, useState } from 'react';
import { doneOrAlerted } from '../account/done-or-alerted.ts';
import { messages } from '../account/messages.ts';
import { rowSaved, useRows } from './open-row.ts';
import { Faint, Row, State } from './rows.tsx';

/** A switch that is saved as soon as it is flipped. @param save saves the setting and returns the server's message */
export function SwitchRow({
  label,
  text,
  on,
  disabled,
  save,
}: {
  label: string;
  text: string;
  on: boolean;
  disabled?: boolean;
  save: () => Promise<{ success: boolean; userMessage?: string } | undefined>;
}) {
  const saved = useRows((s) => s.saved === label);
  const [busy, setBusy] = useState(false);
  const hintID = useId();
  const change = async () => {
    setBusy(true);
    let left = false;
    const done = await doneOrAlerted(async () => {
      const reply = await save();
      left = reply === undefined;
      return reply ?? { success: true };
    });
    setBusy(false);
    if (done && !left) rowSaved(label);
  };
  return (
    <Row
      label={label}
      value={
        <>
          <Faint id={hintID}>{text}</Faint>
          {saved && <State ok>{messages.saved}</State>}
        </>
      }
      action={
        <Switch
          label={label}
          describedBy={hintID}
          on={on}
          disabled={disabled}
          busy={busy}
          onChange={() => void change()}
        />
      }
    />
  );
}
