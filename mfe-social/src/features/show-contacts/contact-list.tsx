import type { DialogProps } from '@videoqs/contract/dialogs';
import { Button, IconButton } from '@videoqs/web/button';
import { Check } from '@videoqs/web/check';
import { DialogFoot, useClose } from '@videoqs/web/dialog';
import { openDialog } from '@videoqs/web/dialogs';
import { useSession } from '@videoqs/web/session';
import { Empty, ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { useState } from 'react';
import { messages } from '../../contact/contact.messages.ts';
import { ContactRow } from '../../contact/contact-row.tsx';
import { type Contact, changeContact, useContacts } from '../../contact/contacts.call.ts';
import styles from '../../contact/contacts.module.css';
import { copyLink } from '../../link/copy-link.ts';

/** A link with the member's name. People who sign up with it are recorded as invited by the member. */
const invitationOf = (username: string) => `${location.origin}/?${new URLSearchParams({ 'invited-by': username })}`;

/** Lists the member's contacts. The member can view and remove them, or select some of them for another dialog. */
export function ContactList({ pick = false, without = [], mutual = false }: DialogProps<'social/MyContacts'>) {
  const { contacts: all, error, retry, hasMore, busy, loadMore } = useContacts();
  const [chosen, setChosen] = useState<readonly Contact[]>([]);
  const myName = useSession((s) => s.USERNAME);
  const close = useClose();
  if (!all && error) return <ErrorState small error={error} title={messages.failed} onRetry={retry} />;
  if (!all)
    return (
      <Loading label={messages.loading}>
        <Skeleton height={60} />
        <Skeleton height={60} />
      </Loading>
    );
  const contacts = all.filter((c) => !without.includes(c.userID));
  const isChosen = ({ userID }: Contact) => chosen.some((c) => c.userID === userID);
  const toggle = (contact: Contact) =>
    setChosen(isChosen(contact) ? chosen.filter((c) => c.userID !== contact.userID) : [...chosen, contact]);
  return (
    <>
      {contacts.length === 0 && <Empty small icon="people" title={messages.empty} text={messages.emptyText} />}
      <ul className={styles.list}>
        {contacts.map((contact) => (
          <ContactRow key={contact.userID} contact={contact}>
            {mutual && !contact.mutual ? (
              <Muted small>{messages.oneWay}</Muted>
            ) : pick ? (
              <Check
                aria-label={messages.choose(contact.username)}
                checked={isChosen(contact)}
                onChange={() => toggle(contact)}
              />
            ) : (
              <IconButton
                icon="trash"
                label={messages.remove(contact.username)}
                onClick={() => void changeContact('/api/contacts/removeFromContacts', contact)}
              />
            )}
          </ContactRow>
        ))}
      </ul>
      {hasMore && (
        <Button block busy={busy} onClick={loadMore}>
          {messages.more}
        </Button>
      )}
      <DialogFoot>
        <Button icon="search" onClick={() => void openDialog('social/ContactLookup', {})}>
          {messages.find}
        </Button>
        {!pick && (
          <Button icon="share" onClick={() => void copyLink(invitationOf(myName), messages.invitationCopied)}>
            {messages.invite}
          </Button>
        )}
        {pick && (
          <Button
            tone="primary"
            disabled={chosen.length === 0}
            onClick={() => close(chosen.map(({ userID, username }) => ({ userID, username })))}
          >
            {messages.done(chosen.length)}
          </Button>
        )}
      </DialogFoot>
    </>
  );
}
