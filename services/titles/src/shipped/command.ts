/** Where a command runs: the catalogue's folder, its environment, and its output. */
export interface CommandContext {
  dir: string;
  env: NodeJS.ProcessEnv;
  out: { write(text: string): unknown };
  err: { isTTY?: boolean | undefined; write(text: string): unknown };
}
/** @param bulk see importTitles @returns the exit code */
export type Command = (context: CommandContext, file: string, bulk: boolean) => Promise<number>;
