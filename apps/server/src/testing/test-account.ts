import { randomUUID } from 'node:crypto';
import type { BrandId } from '@manyline/brands/schema';
import type { Call, CallInput, CallOutput } from '@manyline/contract/define-call';
import { type ErrorBody, type ErrorCode, type ErrorFacts, findErrorCode } from '@manyline/contract/errors';
import type { SendMmsPayload, SendSmsPayload } from '@manyline/contract/realtime';
import { parseMicros } from '@manyline/domain/money';
import type { FastifyInstance } from 'fastify';
import type { World } from '../compose.ts';
import { getSpendable } from '../features/ledger/ledger.rules.ts';
import { connectSocket } from './test-socket.ts';
import { verifyAccount } from './verify-account.ts';

/** How a call was refused. */
export class RefusedCall extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly retcode: number;
  /** The facts that a client needs besides the words. */
  readonly facts: ErrorFacts;

  constructor(status: number, { retcode, retmsg, ...facts }: ErrorBody) {
    super(`${status} ${retcode} ${retmsg}`);
    this.status = status;
    this.retcode = retcode;
    this.code = findErrorCode(retcode);
    this.facts = facts;
  }
}

/** One call of the contract through the whole of HTTP but the wire. */
export async function callApp<C extends Call>(
  http: FastifyInstance,
  call: C,
  input: object = {},
  headers: Record<string, string> = {},
): Promise<CallOutput<C>> {
  const { method, url } = call;
  const sent = method === 'GET' ? { query: toQuery(input) } : { payload: input };
  const answer = await http.inject({ method, url, ...sent, headers });
  if (answer.statusCode >= 400) throw new RefusedCall(answer.statusCode, answer.json());
  return answer.json() as CallOutput<C>;
}

function toQuery(input: object): Record<string, string> {
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));
}

export interface SignInOptions {
  platform?: BrandId;
  /** Paid credit, in the brand's currency. */
  credit?: string;
  numberType?: 'hosting' | 'tollfree' | 'other' | 'none';
  /** With a phone and a profile that was approved: may buy numbers. */
  verified?: boolean;
}

export type TestAccount = Awaited<ReturnType<typeof openTestAccount>>;

let people = 0;

/** Somebody new with a token, a number and credit: straight through the services, which is fast. */
export async function openTestAccount(
  world: World,
  url: () => string,
  { platform = 'pingme', credit = '5', numberType = 'other', verified = false }: SignInOptions,
) {
  people += 1;
  const address = `person${people}.${randomUUID().slice(0, 8)}@example.com`;
  const { app, accounts, session, ledger } = world;
  const phones = world.sandbox!.phones!;
  const { account } = await accounts.service.findOrCreate({ platform, channel: 'email', address, language: 'en' });
  const { accountId, userId } = account;
  if (verified) await verifyAccount(world, accountId);
  const token = await session.sessions.open(accountId, 'a test');
  if (parseMicros(credit) > 0) await phones.giveCredit(accountId, credit);
  const number = numberType === 'none' ? '' : (await phones.giveNumber(accountId, numberType)).number;

  const toText = (toNumber: string, text: string, more: Partial<SendSmsPayload> = {}): SendSmsPayload => ({
    fromNumber: number,
    toNumber,
    text,
    msgType: 'sms',
    smsId: randomUUID(),
    platform,
    languagecode: 'en',
    ...more,
  });

  const toPicture = (toNumber: string, fileBuffer: Uint8Array, more: Partial<SendMmsPayload> = {}): SendMmsPayload => ({
    fromNumber: number,
    toNumber,
    msgType: 'mms',
    smsId: randomUUID(),
    fileBuffer,
    fileType: 'image/jpeg',
    fileName: 'picture.jpg',
    platform,
    languagecode: 'en',
    ...more,
  });

  return {
    accountId,
    userId,
    address,
    platform,
    token,
    number,
    toText,
    toPicture,
    /** @throws RefusedCall */
    call: <C extends Call>(call: C, input: Partial<CallInput<C>> = {}): Promise<CallOutput<C>> =>
      callApp(app.http, call, input, { 'x-auth-token': token }),
    socket: (options: Parameters<typeof connectSocket>[1] = {}) =>
      connectSocket(url(), { auth: { token }, ...options }),
    /** The balance that can be spent, in micros. */
    spendable: async () => getSpendable(await ledger.service.getBalance(accountId)),
  };
}
