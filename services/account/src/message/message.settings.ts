/** What messages are told from outside. */
export class MessageSettings {
  /**
   * @param siteUrl where the links in them lead
   * @param forgetText whether what was sent is forgotten, as in production
   * @param textsPerDay to one member at most
   */
  constructor(
    readonly siteUrl: string,
    readonly forgetText: boolean,
    readonly textsPerDay: number,
  ) {}
}
