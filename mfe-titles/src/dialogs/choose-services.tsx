import { STREAMING_SERVICES } from '@videoqs/contract/account/streaming-services';
import { Button } from '@videoqs/web/button';
import { ChipToggle } from '@videoqs/web/chip';
import { Dialog, useClose } from '@videoqs/web/dialog';
import { useSession } from '@videoqs/web/session';
import { messages } from '../features/search-keywords/search.messages.ts';
import { toggleService } from '../services/toggle-service.ts';
import styles from './choose-services.module.css';

/**
 * A dialog in which a visitor chooses streaming services. The choice is stored on this device until the visitor signs
 * up.
 */
export default function ChooseServices() {
  const close = useClose();
  const services = useSession((s) => s.SERVICES);
  return (
    <Dialog
      title={messages.chooseServices}
      footer={
        <Button tone="primary" onClick={() => close()}>
          {messages.chosen}
        </Button>
      }
    >
      <fieldset className={styles.services} aria-label={messages.chooseServices}>
        {STREAMING_SERVICES.map((name) => (
          <ChipToggle key={name} on={services.includes(name)} onChange={() => toggleService(name)}>
            {name}
          </ChipToggle>
        ))}
      </fieldset>
    </Dialog>
  );
}
