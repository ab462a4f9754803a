import 'reflect-metadata';
import { signIn } from '@videoqs/contract/account/sign-in';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { item } from '@videoqs/contract/queues/item';
import type { SignedMember } from '@videoqs/contract/rpc';
import { AnswersRpc } from '../rpc/rpc.ts';
import { Answers, CALL_METADATA, In, Me } from './answers.decorator.ts';
import { type JsonOf, jsonOf } from './json-of.ts';

type Added = Reply<'/api/queues/addToQueue'>;
const added: Added = { noQueuePermissionArr: [], alreadyThereArr: [], newListLengthArr: [], success: true };

/**
 * Checked by the compiler: each line marked with an expected error must fail to compile, and all other lines must
 * compile.
 */
class Methods {
  @Answers(item.addToQueue)
  right(@In() body: Parsed<'/api/queues/addToQueue'>, @Me() _me: SignedMember) {
    const where: 'top' | 'bottom' = body.topOrBottom; // the field has its default value
    return { ...added, userMessage: where };
  }

  @Answers(item.addToQueue)
  asJson(): Promise<JsonOf<Added>> {
    return Promise.resolve(jsonOf(JSON.stringify(added)));
  }

  // @ts-expect-error: another call's body
  @Answers(item.addToQueue)
  othersBody(@In() _: Parsed<'/api/queues/deleteQueue'>) {
    return added;
  }

  // @ts-expect-error: a field of the body has another type
  @Answers(item.addToQueue)
  wrongField(@In() _: { mediaType_vid: number }) {
    return added;
  }

  // @ts-expect-error: the body is not the first
  @Answers(item.addToQueue)
  bodyNowhere(@Me() _me: SignedMember) {
    return added;
  }

  // @ts-expect-error: a field of the reply is missing
  @Answers(item.addToQueue)
  async missing() {
    const { success: _, ...rest } = added;
    return rest;
  }

  // @ts-expect-error: a field of the reply has another type
  @Answers(item.addToQueue)
  otherType() {
    return { ...added, newListLengthArr: [['1', 2]] };
  }

  // @ts-expect-error: neither of the two replies
  @Answers(signIn.validateUser)
  neither() {
    return { maybeSignup: true };
  }

  // @ts-expect-error: any text at all
  @Answers(item.addToQueue)
  anyText(): string {
    return '{}';
  }

  // @ts-expect-error: the JSON of another reply
  @Answers(item.addToQueue)
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

it('binds a method to its declared call', () =>
  expect(Reflect.getMetadata(CALL_METADATA, Methods.prototype.right)).toBe(item.addToQueue));

it("accepts the body only as the method's first parameter, where TypeScript checks its type", () => {
  const misplaced = () => {
    class Misplaced {
      @Answers(item.addToQueue)
      second(_: unknown, @In() __: never) {
        return added;
      }
    }
    return Misplaced;
  };
  expect(misplaced).toThrow('second: the body must be the first parameter');
});
