import 'reflect-metadata';
import { user } from '@videoqs/contract/account/user';
import { queues } from '@videoqs/contract/queues/queues';
import type { SignedMember } from '@videoqs/contract/rpc/rpc';
import type { Parsed, Reply } from '@videoqs/contract/wire/calls';
import { AnswersRpc } from '../rpc/rpc.ts';
import { Answers, CALL_METADATA, In, Me } from './answers.decorator.ts';
import { type JsonOf, jsonOf } from './json-of.ts';

type Added = Reply<'/api/queues/addToQueue'>;
const added: Added = { noQueuePermissionArr: [], alreadyThereArr: [], newListLengthArr: [], success: true };

/** Read by the compiler: every line that an error is expected on must be one, every other must not. */
class Methods {
  @Answers(queues.addToQueue)
  right(@In() body: Parsed<'/api/queues/addToQueue'>, @Me() _me: SignedMember) {
    const where: 'top' | 'bottom' = body.topOrBottom; // its default is filled in
    return { ...added, userMessage: where };
  }

  @Answers(queues.addToQueue)
  asJson(): Promise<JsonOf<Added>> {
    return Promise.resolve(jsonOf(JSON.stringify(added)));
  }

  // @ts-expect-error: another call's body
  @Answers(queues.addToQueue)
  othersBody(@In() _: Parsed<'/api/queues/deleteQueue'>) {
    return added;
  }

  // @ts-expect-error: a field of the body has another type
  @Answers(queues.addToQueue)
  wrongField(@In() _: { mediaType_vid: number }) {
    return added;
  }

  // @ts-expect-error: the body is not the first
  @Answers(queues.addToQueue)
  bodyNowhere(@Me() _me: SignedMember) {
    return added;
  }

  // @ts-expect-error: a field of the reply is missing
  @Answers(queues.addToQueue)
  async missing() {
    const { success: _, ...rest } = added;
    return rest;
  }

  // @ts-expect-error: a field of the reply has another type
  @Answers(queues.addToQueue)
  otherType() {
    return { ...added, newListLengthArr: [['1', 2]] };
  }

  // @ts-expect-error: neither of the two replies
  @Answers(user.validateUser)
  neither() {
    return { maybeSignup: true };
  }

  // @ts-expect-error: any text at all
  @Answers(queues.addToQueue)
  anyText(): string {
    return '{}';
  }

  // @ts-expect-error: the JSON of another reply
  @Answers(queues.addToQueue)
  othersJson(): JsonOf<Reply<'/api/queues/deleteQueue'>> {
    return jsonOf('{"success":true}');
  }

  @AnswersRpc('account.outbox')
  async rightRpc({ to = '' }: { to?: string | undefined }) {
    return [{ channel: 'email' as const, to, subject: '', text: '', at: '' }];
  }

  // @ts-expect-error: another RPC's body
  @AnswersRpc('account.outbox')
  othersRpcBody(_: { keys: string[] }) {
    return [];
  }

  // @ts-expect-error: another reply
  @AnswersRpc('account.outbox')
  wrongRpcReply() {
    return [{ channel: 'pigeon' as const, to: '', subject: '', text: '', at: '' }];
  }
}

it('binds a method to its call', () =>
  expect(Reflect.getMetadata(CALL_METADATA, Methods.prototype.right)).toBe(queues.addToQueue));

it('takes the body at no other place than the first, where its type is looked for', () => {
  const misplaced = () => {
    class Misplaced {
      @Answers(queues.addToQueue)
      second(_: unknown, @In() __: never) {
        return added;
      }
    }
    return Misplaced;
  };
  expect(misplaced).toThrow('second: the body comes first');
});
