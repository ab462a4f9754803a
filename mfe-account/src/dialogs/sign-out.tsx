import { useClose } from '@videoqs/web/dialog';
import { useEffect } from 'react';
import { signOut } from '../features/sign-out/sign-out.ts';

/** Asks in its own message box, and signs out after a yes. */
export default function SignOut() {
  const close = useClose();
  useEffect(() => {
    void signOut().finally(close);
  }, [close]);
  return null;
}
