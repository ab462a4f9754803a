/** The inputs and outputs of a command: the catalogue's folder, the environment, and the output streams. */
export interface CommandContext {
  dir: string;
  env: NodeJS.ProcessEnv;
  out: { write(text: string): unknown };
  err: { isTTY?: boolean | undefined; write(text: string): unknown };
}
/**
 * @param words the arguments of the command, such as a file
 * @param bulk see importTitles
 * @returns the exit code
 */
export type Command = (context: CommandContext, words: readonly string[], bulk: boolean) => Promise<number>;
