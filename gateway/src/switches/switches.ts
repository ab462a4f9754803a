import { readFileSync } from 'node:fs';
import { SWITCHES, type SwitchName } from '@videoqs/contract/wire/switches';
import { switchesFile } from '@videoqs/contract/wire/switches-file';
import type { Clock } from '@videoqs/node/runtime/clock';
import type { Logger } from 'pino';

/** How often the file is read, in ms. The file is tiny, and a mounted ConfigMap reports no changes. */
const EVERY_MS = 1_000;

/** The switches of the operators, as `switches.json` has them. The file is read while the gateway runs. */
export class Switches {
  /** Undefined until the file could be read once. */
  private on: readonly SwitchName[] | undefined;
  /** Whether the file is unusable. The switches then keep their last values. */
  isFaulty = false;
  private readonly since = new Map<SwitchName, Date>();
  private readonly timer: NodeJS.Timeout;

  /**
   * @param file the path of the file; without the file every switch is off
   * @param clock says when a switch was switched on
   * @param changed called after every change of the switches
   */
  constructor(
    private readonly file: string | undefined,
    private readonly log: Logger,
    private readonly clock: Clock,
    private readonly changed: (on: readonly SwitchName[]) => void = () => {},
  ) {
    this.look();
    this.timer = setInterval(() => this.look(), EVERY_MS).unref();
  }

  /**
   * The switches that are on. Until the file could be read once, changes are refused: an operator may be restoring the
   * database, and this copy of the gateway may have just been added.
   */
  names(): readonly SwitchName[] {
    return this.on ?? ['read-only'];
  }

  isOn(name: SwitchName): boolean {
    return this.names().includes(name);
  }

  /** When each active switch was switched on. Switches that were already on when this process started are left out. */
  onAt(): Partial<Record<SwitchName, string>> {
    return Object.fromEntries([...this.since].map(([name, at]) => [name, at.toISOString()]));
  }

  /** Whether an area, by the name of its service or remote, is switched off. */
  isAreaOff(area: string): boolean {
    return this.isOn(`${area}-off` as SwitchName);
  }

  close(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    try {
      const file = switchesFile.parse(JSON.parse(this.read()));
      this.isFaulty = false;
      this.set(SWITCHES.filter((name) => file[name]));
    } catch (error) {
      this.isFaulty = true;
      this.log.error(
        { err: error, on: this.names() },
        'switches.json cannot be used, so the switches stay as they were',
      );
    }
  }

  private read(): string {
    if (!this.file) return '{}';
    try {
      return readFileSync(this.file, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '{}';
      throw error;
    }
  }

  private set(on: readonly SwitchName[]): void {
    const before = this.on ?? [];
    for (const name of before) if (!on.includes(name)) this.since.delete(name);
    if (this.on) for (const name of on) if (!before.includes(name)) this.since.set(name, this.clock.now());
    this.on = on;
    if (before.join() === on.join()) return;
    this.log.warn({ before, on }, 'the switches were changed');
    this.changed(on);
  }
}
