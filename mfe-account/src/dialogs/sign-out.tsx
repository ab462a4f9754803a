import { useClose } from '@videoqs/web/dialog';
import { useEffect } from 'react';
import { signOut } from '../features/sign-out/sign-out.ts';

/** Asks in a message box, and signs the member out if they confirm. */
export default function SignOut() {
  const close = useClose();
  useEffect(() => {
    void signOut().finally(close);
  }, [close]);
  return null;
}
