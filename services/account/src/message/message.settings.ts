/** Settings of messages from the environment. */
export class MessageSettings {
  /** @param forgetText whether the text of sent messages is deleted, as in production */
  constructor(readonly forgetText: boolean) {}
}
