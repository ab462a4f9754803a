/** Runs `run` while no other tab of this browser runs something under the same name. */
export const inOneTab = <T,>(name: string, run: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, run) : run();
