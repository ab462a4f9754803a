import { messages } from './pick.messages.ts';

export interface Person {
  userID: number;
  username: string;
}
export const nameIn = (people: readonly Person[], userID: number): string =>
  people.find((p) => p.userID === userID)?.username || messages.somebody;
