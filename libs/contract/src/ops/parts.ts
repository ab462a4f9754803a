import type { SwitchName } from '../wire/switches.ts';

/** The state of a process and, if the process reports it, the release that runs there. */
export interface OpsPart {
  name: string;
  state: 'ready' | 'not ready' | 'away';
  release: string | null;
}

/** The release of a frontend that pages get. */
export interface OpsFrontend {
  name: string;
  version: string | null;
  /** A release that only a share of the visitors get. The share is from 0 to 1. */
  canary: { version: string; share: number } | null;
  /** Whether its live.json is unusable, or no release is published. */
  isFaulty: boolean;
}

/** What the gateway shows operators at the address that fetchHealth answers. This file imports no library. */
export interface OpsParts {
  parts: OpsPart[];
  frontends: OpsFrontend[];
  /** The switches that are on. */
  switches: SwitchName[];
  /**
   * When each of them was switched on. A switch that was on before the gateway started is missing. Older gateways do
   * not send this field.
   */
  switchedOnAt?: Partial<Record<SwitchName, string>>;
  /** Whether switches.json is unusable. The switches then keep their last values. */
  isSwitchesFaulty: boolean;
}

/** A setting in the environment of a part. */
export interface OpsSetting {
  name: string;
  /** A value that may be a secret never has the state `default`. */
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
