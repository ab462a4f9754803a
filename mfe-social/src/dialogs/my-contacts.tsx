import type { DialogProps } from '@videoqs/contract/dialogs';
import { Dialog } from '@videoqs/web/dialog';
import { messages } from '../contact/contact.messages.ts';
import { ContactList } from '../features/show-contacts/contact-list.tsx';

/** A dialog that lists the member's contacts. The member can manage them, or select some of them. */
export default function MyContacts(props: DialogProps<'social/MyContacts'>) {
  return (
    <Dialog title={props.pick ? messages.pick : messages.myContacts}>
      <ContactList {...props} />
    </Dialog>
  );
}
