import { Button } from '@videoqs/web/button';
import { openDialog } from '@videoqs/web/dialogs';
import { useSession } from '@videoqs/web/session';
import { TextButton } from '@videoqs/web/text';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { messages } from '../../account/messages.ts';
import type { CodeKind } from '../../code/code.call.ts';
import { EditFieldForm } from '../../edit/edit-field-form.tsx';
import { messages as area } from '../../messages.ts';
import { EditRow } from '../../rows/edit-row.tsx';
import { closeRow, rowSaved } from '../../rows/open-row.ts';
import { Faint, State } from '../../rows/rows.tsx';
import styles from './reach-row.module.css';

/** Formats a mobile number: 5035550148 → (503) 555-0148. */
const spelled = (cell: string) => cell.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

/**
 * A row for the email or the mobile number. After a change, the dialog for the code opens above the row, and the row
 * itself shows the same form.
 */
export function ReachRow({
  kind,
  codeForm,
}: {
  kind: CodeKind;
  codeForm: (kind: CodeKind, onDone: () => void) => ReactNode;
}) {
  const session = useSession();
  const [sent, setSent] = useState(false);
  const label = area.fields[kind];
  const value = kind === 'email' ? session.EMAIL : spelled(session.CELL);
  const verified = (kind === 'email' ? session.EMAIL_VERIFIED : session.CELL_VERIFIED) === '1';
  const waits = sent && !verified;
  useEffect(() => {
    if (!sent || !verified) return;
    setSent(false);
    rowSaved(label);
  }, [sent, verified, label]);
  const code = useRef<HTMLDivElement>(null);
  // The focus is set before the dialog opens, because it returns here when the dialog closes.
  useEffect(() => {
    if (waits) code.current?.querySelector('input')?.focus();
  }, [waits]);
  const leave = () => {
    setSent(false);
    closeRow();
  };
  const shown = (
    <>
      <span className={styles.value}>{value}</span>
      <State ok={verified}>{verified ? messages.verified : messages.waitingForCode}</State>
    </>
  );
  return (
    <EditRow
      label={label}
      value={value ? shown : <Faint>{messages.notSaid}</Faint>}
      action={value ? messages.edit : messages.add}
      more={
        value &&
        !verified && (
          <Button
            tone="quiet"
            size="s"
            aria-label={messages.doTo(messages.verify, label)}
            onClick={() => void openDialog('account/ValidationCode', { kind, send: true })}
          >
            {messages.verify}
          </Button>
        )
      }
    >
      {waits ? (
        <div ref={code} className={styles.code}>
          <p className={styles.shown}>
            {shown}
            <TextButton aria-label={messages.doTo(messages.change, label)} onClick={() => setSent(false)}>
              {messages.change}
            </TextButton>
          </p>
          {codeForm(kind, leave)}
        </div>
      ) : (
        <EditFieldForm inRow field={kind} onSaved={() => setSent(true)} onCancel={closeRow} />
      )}
    </EditRow>
  );
}
