import { STREAMING_SERVICES } from '@videoqs/contract/account/streaming-services';
import { Button } from '@videoqs/web/button';
import { ChipToggle } from '@videoqs/web/chip';
import { Dialog } from '@videoqs/web/dialog';
import { useSession } from '@videoqs/web/session';
import { messages } from '../messages.ts';
import styles from './choose-services.module.css';
import { toggleService } from './toggle-service.ts';

const texts = messages.search;

/** A visitor's services, kept on this device until they sign up. */
export function ChooseServices({ onClose }: { onClose: () => void }) {
  const services = useSession((s) => s.SERVICES);
  return (
    <Dialog
      title={texts.chooseServices}
      onClose={onClose}
      footer={
        <Button tone="primary" onClick={onClose}>
          {texts.chosen}
        </Button>
      }
    >
      <fieldset className={styles.services} aria-label={texts.chooseServices}>
        {STREAMING_SERVICES.map((name) => (
          <ChipToggle key={name} on={services.includes(name)} onChange={() => toggleService(name)}>
            {name}
          </ChipToggle>
        ))}
      </fieldset>
    </Dialog>
  );
}
