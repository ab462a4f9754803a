import { useSession } from '@videoqs/web/session';
import { Switch } from '@videoqs/web/switch';
import { type ReactNode, useState } from 'react';
import { doneOrAlerted } from '../../account/done-or-alerted.ts';
import { messages } from '../../account/messages.ts';
import type { CodeKind } from '../../code/code.call.ts';
import { saveField } from '../../edit/save-field.call.ts';
import { Faint, Row, Rows } from '../../rows/rows.tsx';
import { ReachRow } from './reach-row.tsx';

const TEXTS_HINT = 'texts-told';

/**
 * The rows for email and mobile number: whether each is verified, and whether text messages are allowed.
 * @param codeForm the form for a code, shown in a row
 */
export function ReachSection({ codeForm }: { codeForm: (kind: CodeKind, onDone: () => void) => ReactNode }) {
  const { CELL, CELL_MUTE } = useSession();
  const [busy, setBusy] = useState(false);
  const mute = async (muted: '0' | '1') => {
    setBusy(true);
    await doneOrAlerted(async () => {
      const refused = await saveField('cell_mute', muted);
      return { success: refused === undefined, userMessage: refused };
    });
    setBusy(false);
  };
  const comes = CELL_MUTE === '0';
  return (
    <Rows>
      <ReachRow kind="email" codeForm={codeForm} />
      <ReachRow kind="cell" codeForm={codeForm} />
      {CELL && (
        <Row
          label={messages.textMessages}
          value={<Faint id={TEXTS_HINT}>{comes ? messages.textsOn : messages.textsOff}</Faint>}
          action={
            <Switch
              label={messages.textMessages}
              describedBy={TEXTS_HINT}
              on={comes}
              busy={busy}
              onChange={(on) => void mute(on ? '0' : '1')}
            />
          }
        />
      )}
    </Rows>
  );
}
