/** What messages are told from outside. */
export class MessageSettings {
  /** @param forgetText whether what was sent is forgotten, as in production */
  constructor(readonly forgetText: boolean) {}
}
