import { Dialog } from '@videoqs/web/dialog';
import { messages } from '../contact/contact.messages.ts';
import { LookUpForm } from '../features/look-up-contact/look-up-form.tsx';

/** A dialog that finds members and adds them to the reader's contacts. */
export default function ContactLookup() {
  return (
    <Dialog title={messages.find}>
      <LookUpForm />
    </Dialog>
  );
}
