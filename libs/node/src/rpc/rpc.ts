import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ClientProxyFactory, MessagePattern, Transport } from '@nestjs/microservices';
import { type RpcAnswer, type RpcBody, type RpcName, type RpcParsed, type RpcReply, rpcs } from '@videoqs/contract/rpc';
import type { Service } from '@videoqs/contract/wire/call';
import { ERROR_STATUS, type ErrorCode } from '@videoqs/contract/wire/errors';
import type { Logger } from 'pino';
import { remainingMs, throwIfPast } from '../runtime/deadline.ts';
import { CallFailure, Unavailable } from '../runtime/failure.ts';
import { timed } from '../runtime/measures.ts';
import { currentRequestID, currentSpanID, withRequestID } from '../runtime/request-scope.ts';
import { inSpan } from '../runtime/spans.ts';
import { LINE_MS, Line } from './line.ts';
import { seal } from './proof.ts';
import { provenQuestion, RPC_METADATA } from './rpc.guard.ts';

/**
 * The maximum number of characters of a request or an answer. The limit is needed because messages are buffered before
 * their sender is known.
 */
const MAX_QUESTION = 2_000_000;

/** The settings of both ends of an RPC connection. The sender of a longer message than MAX_QUESTION is disconnected. */
export const rpcLine = (host: string, port: number) =>
  ({ transport: Transport.TCP, options: { host, port, maxBufferSize: MAX_QUESTION } }) as const;

/** Calls other services with a time limit. Any failure on the way is `unavailable`. */
export class RpcClient {
  private readonly lines = new Map<Service, Line>();

  /**
   * @param addresses `host:port` of each service that may be called
   * @param secret MEMBER_SECRET: proves that one of our services is calling
   * @param log receives the reason when a call is not answered
   * @param lineMs how long a connection is used; tests shorten it
   */
  constructor(
    private readonly addresses: Partial<Record<Service, string>>,
    private readonly secret: string,
    private readonly log: Logger,
    private readonly lineMs = LINE_MS,
  ) {}

  /**
   * @param patienceMs the longest wait, but never longer than our own caller waits
   * @throws Unavailable when late or out of reach, otherwise the CallFailure of the other service
   */
  async ask<N extends RpcName>(name: N, body: RpcBody<N>, patienceMs = 2_000): Promise<RpcReply<N>> {
    throwIfPast();
    return timed('rpc_seconds', name, () =>
      inSpan({ name: `rpc ${name}`, kind: 'client' }, () => this.put(name, body, patienceMs)),
    );
  }

  private async put<N extends RpcName>(name: N, body: RpcBody<N>, patienceMs: number): Promise<RpcReply<N>> {
    const ids = { requestID: currentRequestID() ?? '', spanID: currentSpanID() };
    const question = (ms: number) => seal({ name, body, ms, at: Date.now(), ...ids }, this.secret);
    try {
      const ms = Math.ceil(Math.min(patienceMs, remainingMs()));
      const answer = await this.line(rpcs[name].service).put(name, question, ms);
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
    for (const line of this.lines.values()) line.close();
    this.lines.clear();
  }

  private line(service: Service): Line {
    const known = this.lines.get(service);
    if (known) return known;
    const [host, port] = (this.addresses[service] ?? '').split(':');
    if (!host || !port) throw new Error(`${service} has no RPC address`);
    const made = new Line(() => ClientProxyFactory.create(rpcLine(host, Number(port))), this.lineMs);
    this.lines.set(service, made);
    return made;
  }
}

/** A method that answers an RPC: it receives the checked body and returns the reply. */
export type AnsweringRpc<N extends RpcName> = (body: RpcParsed<N>) => RpcAnswer<N> | Promise<RpcAnswer<N>>;

/** Binds a controller method to a declared RPC: its name, body and reply. */
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
