import { useSession } from '@videoqs/web/session';
import { Switch } from '@videoqs/web/switch';
import styles from './facets.module.css';
import { messages } from './search.messages.ts';

const texts = messages;

/** A switch that leaves out titles the member has seen. Visitors do not get it, because their plays are unknown. */
export function UnseenSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const isSignedIn = useSession((s) => s.isSignedIn);
  if (!isSignedIn) return null;
  return (
    <div className={styles.mine}>
      <b>{texts.unseen}</b>
      <Switch label={texts.unseen} on={on} onChange={onChange} />
    </div>
  );
}
