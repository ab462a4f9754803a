import { CallError, post } from '@videoqs/web/api';
import { Button } from '@videoqs/web/button';
import { ChipToggle } from '@videoqs/web/chip';
import { useClose } from '@videoqs/web/dialog';
import { choose } from '@videoqs/web/dialogs';
import { TextField } from '@videoqs/web/field';
import { navigateTo } from '@videoqs/web/router';
import { Muted } from '@videoqs/web/text';
import { type FormEvent, useState } from 'react';
import { messages } from '../../contact/contact.messages.ts';
import { ContactRow } from '../../contact/contact-row.tsx';
import { type Contact, changeContact, readContacts, useContacts } from '../../contact/contacts.call.ts';
import styles from '../../contact/contacts.module.css';
import { useSuggested } from './suggest.call.ts';

type By = keyof typeof messages.ways;
const WAYS = Object.keys(messages.ways) as By[];
const LONGEST = 254;

/**
 * Finds members while the beginning of a name is typed. It also finds a single member by the exact name, email or
 * mobile number. The member can add the people found as contacts.
 */
export function LookUpForm() {
  const [by, setBy] = useState<By>('username');
  const [identifier, setIdentifier] = useState('');
  const [fault, setFault] = useState<string>();
  const [found, setFound] = useState<Contact[]>([]);
  const suggested = useSuggested(by === 'username' ? identifier : '');
  const [busy, setBusy] = useState(false);
  const close = useClose();
  const kept = new Set(useContacts().contacts?.map((c) => c.userID));

  const find = async (e: FormEvent) => {
    e.preventDefault();
    if (!identifier.trim() || busy) return;
    setBusy(true);
    setFound([]);
    try {
      const reply = await post('/api/contacts/findContacts', { by, identifier: identifier.trim() });
      setFound(readContacts(reply.contactArray));
      setFault(reply.userMessage);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === 'not-allowed') return void offerAccount(error.userMessage);
      setFault(error.userMessage);
    } finally {
      setBusy(false);
    }
  };
  /** Tells the member that their own address has to be verified first. */
  const offerAccount = async (message: string) => {
    const to = { first: messages.toAccount, second: messages.notNow };
    if ((await choose({ title: messages.verifyTitle, message, ...to })) !== 'first') return;
    close();
    navigateTo('/account');
  };
  return (
    <form className={styles.form} onSubmit={(e) => void find(e)} noValidate>
      <fieldset className={styles.ways} aria-label={messages.by}>
        {WAYS.map((way) => (
          <ChipToggle
            key={way}
            on={way === by}
            onChange={() => {
              setBy(way);
              setFound([]);
              setFault(undefined);
            }}
          >
            {messages.ways[way]}
          </ChipToggle>
        ))}
      </fieldset>
      <div className={styles.row}>
        <TextField
          label={messages.ways[by]}
          data-autofocus=""
          type={by === 'email' ? 'email' : by === 'cell' ? 'tel' : 'text'}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST}
          value={identifier}
          error={fault}
          onChange={(e) => {
            setIdentifier(e.target.value);
            setFault(undefined);
            setFound([]);
          }}
        />
        <Button type="submit" tone="primary" busy={busy}>
          {messages.lookUp}
        </Button>
      </div>
      <ul className={styles.list}>
        {(found.length ? found : suggested).map((contact) => (
          <ContactRow key={contact.userID} contact={contact}>
            {kept.has(contact.userID) ? (
              <Muted>{messages.isContact}</Muted>
            ) : (
              <Button
                icon="plus"
                aria-label={messages.addOf(contact.username)}
                onClick={() => void changeContact('/api/contacts/add2Contacts', contact)}
              >
                {messages.add}
              </Button>
            )}
          </ContactRow>
        ))}
      </ul>
    </form>
  );
}
