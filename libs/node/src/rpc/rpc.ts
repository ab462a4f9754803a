import { applyDecorators, SetMetadata } from '@nestjs/common';
import { type ClientProxy, ClientProxyFactory, MessagePattern, Transport } from '@nestjs/microservices';
import { type RpcAnswer, type RpcBody, type RpcName, type RpcParsed, type RpcReply, rpcs } from '@videoqs/contract/rpc';
import type { Service } from '@videoqs/contract/wire/call';
import { ERROR_STATUS, type ErrorCode } from '@videoqs/contract/wire/errors';
import type { Logger } from 'pino';
import { firstValueFrom, timeout } from 'rxjs';
import { remainingMs, throwIfPast } from '../runtime/deadline.ts';
import { CallFailure, Unavailable } from '../runtime/failure.ts';
import { timed } from '../runtime/measures.ts';
import { currentRequestID, currentSpanID, withRequestID } from '../runtime/request-scope.ts';
import { inSpan } from '../runtime/spans.ts';
import { seal } from './proof.ts';
import { provenQuestion, RPC_METADATA } from './rpc.guard.ts';

/** What the client says when a line ends with questions under way: a copy that stops. */
const CLOSED = 'Connection closed';

/** Characters of a question or an answer, at most: they are kept before it is known who sends them. */
const MAX_QUESTION = 2_000_000;

/** How both ends of an RPC line are set up; whoever sends more than a question is cut off. */
export const rpcLine = (host: string, port: number) =>
  ({ transport: Transport.TCP, options: { host, port, maxBufferSize: MAX_QUESTION } }) as const;

/** Asks other services and waits a limited time; whatever goes wrong on the way is `unavailable`. */
export class RpcClient {
  private readonly clients = new Map<Service, ClientProxy>();

  /**
   * @param addresses `host:port` of each service that may be asked
   * @param secret MEMBER_SECRET: proves to them that one of ours is asking
   * @param log told why a question was not answered
   */
  constructor(
    private readonly addresses: Partial<Record<Service, string>>,
    private readonly secret: string,
    private readonly log: Logger,
  ) {}

  /**
   * @param patienceMs the longest wait; never longer than the caller being served waits
   * @throws Unavailable when late or out of reach, else the CallFailure the other service answered.
   */
  async ask<N extends RpcName>(name: N, body: RpcBody<N>, patienceMs = 2_000): Promise<RpcReply<N>> {
    throwIfPast();
    return timed('rpc_seconds', name, () =>
      inSpan({ name: `rpc ${name}`, kind: 'client' }, () => this.put(name, body, patienceMs)),
    );
  }

  private async put<N extends RpcName>(name: N, body: RpcBody<N>, patienceMs: number): Promise<RpcReply<N>> {
    const ms = Math.ceil(Math.min(patienceMs, remainingMs()));
    const question = { name, body, ms, at: Date.now(), requestID: currentRequestID() ?? '', spanID: currentSpanID() };
    try {
      const put = () =>
        firstValueFrom(this.client(rpcs[name].service).send(name, seal(question, this.secret)).pipe(timeout(ms)));
      // a copy that stops ends its lines; another answers. Whatever an RPC changes may be asked twice (putOnTop: it is there)
      const answer = await put().catch((error: Error) => (error.message === CLOSED ? put() : Promise.reject(error)));
      return rpcs[name].reply.parse(answer) as RpcReply<N>;
    } catch (error) {
      const { code, userMessage } = error as { code?: string; userMessage?: string };
      const isKnown = code && Object.hasOwn(ERROR_STATUS, code) && code !== 'internal' && code !== 'unavailable';
      if (isKnown) throw new CallFailure(code as ErrorCode, userMessage);
      this.log.warn({ err: error, rpc: name }, 'rpc not answered');
      throw new Unavailable();
    }
  }

  close(): void {
    for (const client of this.clients.values()) client.close();
  }

  private client(service: Service): ClientProxy {
    const known = this.clients.get(service);
    if (known) return known;
    const [host, port] = (this.addresses[service] ?? '').split(':');
    if (!host || !port) throw new Error(`${service} has no RPC address`);
    const made = ClientProxyFactory.create(rpcLine(host, Number(port)));
    this.clients.set(service, made);
    return made;
  }
}

/** A method that answers an RPC: it takes the checked body, and what it answers is the reply. */
export type AnsweringRpc<N extends RpcName> = (body: RpcParsed<N>) => RpcAnswer<N> | Promise<RpcAnswer<N>>;

/** Binds a controller method to a declared RPC: its name, its body and its reply. */
export const AnswersRpc =
  <N extends RpcName>(name: N) =>
  <M extends AnsweringRpc<N>>(target: object, key: string | symbol, descriptor: TypedPropertyDescriptor<M>): void => {
    const method = descriptor.value as unknown as (body: unknown) => unknown;
    descriptor.value = function (this: unknown, envelope: unknown) {
      const { body, ms, requestID, spanID } = provenQuestion(envelope);
      const read = rpcs[name].body.safeParse(body);
      if (!read.success) throw new CallFailure('invalid-body');
      const answer = async () => method.call(this, read.data);
      const span = { name: `rpc ${name}`, kind: 'server' as const, parentID: spanID };
      return withRequestID(requestID, () => inSpan(span, answer), ms);
    } as unknown as M;
    applyDecorators(MessagePattern(name), SetMetadata(RPC_METADATA, name))(target, key, descriptor);
  };
