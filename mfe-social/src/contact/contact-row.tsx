import { Avatar } from '@videoqs/web/avatar';
import { Muted } from '@videoqs/web/text';
import type { ReactNode } from 'react';
import { messages } from './contact.messages.ts';
import type { Contact } from './contacts.call.ts';
import styles from './contacts.module.css';

/** A contact in one line. `children` is the action at the end of the line. */
export function ContactRow({ contact, children }: { contact: Contact; children: ReactNode }) {
  return (
    <li className={styles.person}>
      <Avatar name={contact.username} src={contact.imgSrc} size={40} />
      <span className={styles.name}>
        {contact.username}
        {contact.mutual && <Muted small>{messages.mutual}</Muted>}
      </span>
      {children}
    </li>
  );
}
