import { BRIGHTNESS_MODES } from '@videoqs/contract/account/edit-keys';
import { Segmented } from '@videoqs/web/segmented';
import { useSession } from '@videoqs/web/session';
import { setBrightness } from '@videoqs/web/theme';
import { messages } from '../../account/messages.ts';
import { messages as area } from '../../messages.ts';

/** The choice of a theme: Normal, Dark, Light or System. */
export function LookChoice() {
  const mode = useSession((s) => s.BRIGHTNESS_MODE);
  return (
    <Segmented
      legend={messages.brightness}
      options={BRIGHTNESS_MODES.map((m) => ({ value: m, label: area.themes[m] }))}
      value={mode}
      onPick={setBrightness}
    />
  );
}
