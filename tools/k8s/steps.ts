import { setTimeout as pause } from 'node:timers/promises';
import { stringify } from 'yaml';
import type { Kubectl } from './kubectl.ts';
import type { Resource } from './render.ts';

/**
 * One step of a deployment or restore. Each step describes itself in words. A step that waits also says how long that
 * may take.
 */
export type Step =
  | { kind: 'apply'; title: string; objects: readonly Resource[] }
  /**
   * Creates resources that are missing. Resources that exist are not touched, because somebody may have changed them on
   * purpose.
   */
  | { kind: 'create'; title: string; objects: readonly Resource[] }
  | { kind: 'run'; title: string; args: readonly string[] }
  /** Checks that these Secrets exist, before any other step. */
  | { kind: 'need'; title: string; namespace: string; secrets: readonly string[] }
  | {
      kind: 'wait';
      title: string;
      minutes: number;
      get: readonly string[];
      /** @returns true when the wait is over, a sentence when it has failed */
      until: (found: unknown) => boolean | string;
    };

export const nameOf = ({ kind, metadata }: Resource): string => `${kind} ${metadata.name}`;
const textOf = (objects: readonly Resource[]): string => objects.map((object) => stringify(object)).join('---\n');

/** Describes the steps in words, so that an operator can read them before they run. */
export const planOf = (steps: readonly Step[]): string =>
  steps
    .map((step, n) => {
      const title = `${String(n + 1).padStart(2)}. ${step.title}`;
      if (step.kind === 'apply' || step.kind === 'create')
        return `${title}\n      ${step.objects.map(nameOf).join(', ')}`;
      if (step.kind === 'run') return `${title}\n      kubectl ${step.args.join(' ')}`;
      if (step.kind === 'need') return `${title}\n      ${step.secrets.join(', ')}`;
      return `${title}, for at most ${step.minutes} min`;
    })
    .join('\n');

/**
 * Runs the steps one after another.
 * @param say receives a line before each step
 * @param everyMs between two checks of a wait
 * @throws Error with the failure; the remaining steps are not run
 */
export async function runSteps(
  steps: readonly Step[],
  kubectl: Kubectl,
  say: (line: string) => void,
  everyMs = 2_000,
): Promise<void> {
  for (const [n, step] of steps.entries()) {
    say(`${n + 1} of ${steps.length}: ${step.title}`);
    try {
      await run(step, kubectl, everyMs);
    } catch (error) {
      throw new Error(`${step.title}: ${(error as Error).message}`, { cause: error });
    }
  }
}

async function run(step: Step, kubectl: Kubectl, everyMs: number): Promise<void> {
  switch (step.kind) {
    case 'apply':
      await kubectl.run(['apply', '-f', '-'], textOf(step.objects));
      return;
    case 'create':
      for (const object of step.objects) {
        const { name, namespace = 'default' } = object.metadata;
        if (!(await kubectl.get([object.kind, name, '-n', namespace])))
          await kubectl.run(['create', '-f', '-'], textOf([object]));
      }
      return;
    case 'run':
      await kubectl.run(step.args);
      return;
    case 'need': {
      const missing: string[] = [];
      for (const name of step.secrets)
        if (!(await kubectl.get(['secret', name, '-n', step.namespace]))) missing.push(name);
      if (missing.length)
        throw new Error(
          `The namespace ${step.namespace} lacks these Secrets: ${missing.join(', ')}. For a new installation run ` +
            `npm run -s k8s:secrets -- ${step.namespace} SMTP_URL | kubectl apply -f - (create backup-bucket yourself).`,
        );
      return;
    }
    case 'wait': {
      const until = Date.now() + step.minutes * 60_000;
      for (;;) {
        const over = step.until(await kubectl.get(step.get));
        if (over === true) return;
        if (typeof over === 'string') throw new Error(over);
        if (Date.now() > until)
          throw new Error(
            `the step did not finish within ${step.minutes} min; its state: kubectl get ${step.get.join(' ')}`,
          );
        await pause(everyMs);
      }
    }
  }
}
