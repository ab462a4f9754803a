import type { SwitchName } from '../wire/switches.ts';

/** The state of a process, and the release that runs there if it says so. */
export interface OpsPart {
  name: string;
  state: 'ready' | 'not ready' | 'away';
  release: string | null;
}

/** The release of a frontend that pages get. */
export interface OpsFrontend {
  name: string;
  version: string | null;
  /** The release that a share of the visitors gets, from 0 to 1. */
  canary: { version: string; share: number } | null;
  /** Whether its live.json cannot be followed, or nothing is published. */
  isFaulty: boolean;
}

/** What the gateway shows operators at the address that fetchHealth answers. This file imports no library. */
export interface OpsParts {
  parts: OpsPart[];
  frontends: OpsFrontend[];
  /** The switches that are on. */
  switches: SwitchName[];
  /**
   * When each of them was switched on. One that was on before the gateway started is missing, and older gateways say
   * nothing.
   */
  switchedOnAt?: Partial<Record<SwitchName, string>>;
  /** Whether switches.json cannot be used, so that the switches stay as they were. */
  isSwitchesFaulty: boolean;
}

/** A setting in the environment of a part. */
export interface OpsSetting {
  name: string;
  /** A text that may be a secret is never `default`. */
  state: 'default' | 'set' | 'not set';
  /** null if nothing is set, or if the text may contain a secret. */
  value: string | null;
}

/** The configuration of a process; null if it does not answer. */
export interface OpsConfiguration {
  name: string;
  settings: OpsSetting[] | null;
}

/** What the gateway shows operators at the address that fetchSettings answers. */
export interface OpsSettings {
  parts: OpsConfiguration[];
}
