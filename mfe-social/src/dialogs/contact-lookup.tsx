import { Dialog } from '@videoqs/web/dialog';
import { messages } from '../contact/contact.messages.ts';
import { LookUpForm } from '../features/look-up-contact/look-up-form.tsx';

/** A dialog that finds a member to add to my contacts. */
export default function ContactLookup() {
  return (
    <Dialog title={messages.find}>
      <LookUpForm />
    </Dialog>
  );
}
