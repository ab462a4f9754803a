/** Settings of messages from the environment. */
export class MessageSettings {
  /** @param forgetText whether the texts of sent messages are deleted, as in production */
  constructor(readonly forgetText: boolean) {}
}
