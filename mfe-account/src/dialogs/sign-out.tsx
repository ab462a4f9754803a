import { useClose } from '@videoqs/web/dialog';
import { useEffect } from 'react';
import { signOut } from '../features/sign-out/sign-out.ts';

/** Asks in a message box, and then signs the member out. */
export default function SignOut() {
  const close = useClose();
  useEffect(() => {
    void signOut().finally(close);
  }, [close]);
  return null;
}
