import { BRIGHTNESS_MODES } from '@videoqs/contract/account/edit-keys';
import { type Brightness, useSession } from '@videoqs/web/session';
import { setBrightness } from '@videoqs/web/theme';
import { messages } from '../../account/messages.ts';
import { doneOrTold } from '../../account/told.ts';
import { saveField } from '../../edit/save-field.call.ts';
import { Segments } from '../../edit/segments.tsx';
import { messages as area } from '../../messages.ts';

/** Shown at once, then saved. A device that could not tell the server keeps what was chosen. */
async function choose(mode: Brightness): Promise<void> {
  setBrightness(mode);
  await doneOrTold(async () => {
    const refused = await saveField('brightnessMode', mode);
    return { success: refused === undefined, userMessage: refused };
  });
}

/** Normal, Dark, Light or System. */
export function LookChoice() {
  const mode = useSession((s) => s.BRIGHTNESS_MODE);
  return (
    <Segments
      legend={messages.brightness}
      options={BRIGHTNESS_MODES.map((m) => ({ value: m, label: area.themes[m] }))}
      value={mode}
      onPick={(m) => void choose(m)}
    />
  );
}
