/** The output during a test run: a line for each spec file, the running files, and the remaining time. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import long from '../../libs/stack/jest/long.json' with { type: 'json' };

/** As reported by libs/stack/jest/progress.mjs. */
type Report =
  | { file: string; began: true }
  | {
      file: string;
      began?: undefined;
      passed: number;
      failed: number;
      skipped: number;
      seconds: number;
      fault?: string | null;
    };

/** A finished spec file. */
export interface Ended {
  file: string;
  passed: number;
  failed: number;
  skipped: number;
  seconds: number;
}

/**
 * How many spec files run at once when one is of this kind: two browsers, drills or screens, else three (jest's
 * maxWorkers).
 */
const atOnce = (file: string) => (/^(e2e|shell|kit|mfe-\w+|libs\/web)\/|\/drills\//.test(file) ? 2 : 3);
/** The assumed time of a spec file that never ran here, s. */
const UNKNOWN_SECONDS = 3;
/** After so long without a line, one lists the running files, s. */
const QUIET_SECONDS = 20;

export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/**
 * The remaining time, s. It takes the earlier times of the spec files, scaled by how much slower or faster the finished
 * ones were, so that a busy machine shows after the first few. For running files, the time already spent is subtracted.
 * @param known seconds by spec file, of earlier runs
 * @param running seconds that each unfinished one has run
 */
export function secondsLeft(
  ended: readonly Ended[],
  waiting: readonly string[],
  known: Readonly<Record<string, number>>,
  running: ReadonlyMap<string, number> = new Map(),
): number {
  const usual = (file: string) => known[file] ?? UNKNOWN_SECONDS;
  const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
  const [took, meant] = [sum(ended.map((e) => e.seconds)), sum(ended.map((e) => usual(e.file)))];
  // few finished files say little: they count as if another minute had gone as usual
  const pace = (took + 60) / (meant + 60);
  const toGo = (file: string) => Math.max(0, usual(file) * pace - (running.get(file) ?? 0)) / atOnce(file);
  return sum(waiting.map(toGo));
}

export class Progress {
  readonly ended: Ended[] = [];
  /** When each began, s of this run. */
  private readonly running = new Map<string, number>();
  private readonly waiting: Set<string>;
  private readonly known: Record<string, number>;
  private readonly began = Date.now();
  private lastLine = Date.now();
  private read = 0;
  private readonly timer: NodeJS.Timeout;
  private readonly report: string;
  private readonly durations: string;

  /**
   * @param report file to which the reporter appends
   * @param durations file with the earlier times of spec files here; kept up to date
   * @param specs those that may run
   */
  constructor(report: string, durations: string, specs: readonly string[]) {
    this.report = report;
    this.durations = durations;
    this.waiting = new Set(specs);
    const here = existsSync(durations) ? (JSON.parse(readFileSync(durations, 'utf8')) as Record<string, number>) : {};
    this.known = { ...long, ...here };
    this.timer = setInterval(() => this.look(), 250);
  }

  get seconds(): number {
    return (Date.now() - this.began) / 1000;
  }

  /** Spec files that will not run, because their cached result is valid. */
  leaveOut(files: readonly string[]): void {
    for (const file of files) this.waiting.delete(file);
  }

  say(line: string): void {
    this.lastLine = Date.now();
    console.log(line);
  }

  /** Shows the last reports, and saves each file's time. */
  close(): void {
    clearInterval(this.timer);
    this.look();
    if (!this.ended.length) return;
    mkdirSync(dirname(this.durations), { recursive: true });
    const took = Object.fromEntries(this.ended.map((e) => [e.file, Math.round(e.seconds * 10) / 10]));
    writeFileSync(this.durations, `${JSON.stringify({ ...this.known, ...took }, null, 1)}\n`);
  }

  /** Shows the reports since the last look. */
  look(): void {
    const text = existsSync(this.report) ? readFileSync(this.report, 'utf8') : '';
    const whole = text.slice(this.read, text.lastIndexOf('\n') + 1);
    this.read += whole.length;
    for (const line of whole.split('\n').filter(Boolean)) this.hear(JSON.parse(line) as Report);
    if (Date.now() - this.lastLine <= QUIET_SECONDS * 1000) return;
    const now = this.running.size
      ? `running: ${[...this.running.keys()].join(', ')}`
      : 'building, or starting the product';
    this.say(`       ${this.standing()}; ${now}`);
  }

  private hear(report: Report): void {
    if (report.began) {
      this.running.set(report.file, this.seconds);
      return;
    }
    this.running.delete(report.file);
    this.waiting.delete(report.file);
    const { file, passed, failed, skipped, seconds, fault } = report;
    this.ended.push({ file, passed, failed, skipped, seconds });
    const counts = [`${passed + failed} tests`, failed && `${failed} FAILED`, skipped && `${skipped} skipped`];
    const state = failed || fault ? 'FAILED' : 'ok    ';
    this.say(`${state} ${file} (${counts.filter(Boolean).join(', ')}, ${seconds.toFixed(1)} s) · ${this.standing()}`);
    if (fault) this.say(stripVTControlCharacters(fault));
  }

  private standing(): string {
    const ran = new Map([...this.running].map(([file, began]) => [file, this.seconds - began]));
    const left = secondsLeft(this.ended, [...this.waiting], this.known, ran);
    return `${clock(this.seconds)} gone, about ${clock(left)} to go`;
  }
}
