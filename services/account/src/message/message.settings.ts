/** What messages are told from outside. */
export class MessageSettings {
  /**
   * @param siteUrl where the links in them lead
   * @param forgetText whether what was sent is forgotten, as in production
   */
  constructor(
    readonly siteUrl: string,
    readonly forgetText: boolean,
  ) {}
}
