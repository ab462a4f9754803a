/**
 * The output of a test run while it runs: a line for each finished spec file, the files that are running, and the
 * remaining time.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import long from '../../libs/stack/jest/long.json' with { type: 'json' };

/** A report of one spec file from libs/stack/jest/progress.mjs. */
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
 * The number of spec files that run at once: two drills, three journeys (jest's maxWorkers), or two files of each of
 * two projects.
 */
function atOnce(file: string): number {
  if (/\/(drills|looks)\//.test(file)) return 2;
  return file.startsWith('e2e/') ? 3 : 4;
}
/** The duration in seconds that is assumed for a spec file that has never run on this machine. */
const UNKNOWN_SECONDS = 3;
/** After this many seconds without output, a line lists the running files. */
const QUIET_SECONDS = 20;

export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/**
 * Estimates the remaining time in seconds. It is the sum of the times that the spec files took in earlier runs,
 * multiplied by how much slower or faster today's finished files were. So after a few files, the estimate takes a busy
 * machine into account. For a running file, the elapsed time is subtracted.
 * @param known seconds by spec file, of earlier runs
 * @param running elapsed seconds of each unfinished file
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
  // A few finished files say little about the machine. So one minute at the usual speed is added to the comparison.
  const pace = (took + 60) / (meant + 60);
  const toGo = (file: string) => Math.max(0, usual(file) * pace - (running.get(file) ?? 0)) / atOnce(file);
  return sum(waiting.map(toGo));
}

export class Progress {
  readonly ended: Ended[] = [];
  /** When each running file began, in seconds since the start of this run. */
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
   * @param durations file with the earlier times of spec files on this machine; updated by each run
   * @param specs the spec files that may run
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

  /** Shows the reports since the last call. */
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
