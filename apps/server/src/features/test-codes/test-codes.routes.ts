import { queryBalance } from '@manyline/contract/account';
import type { Call, CallOutput } from '@manyline/contract/define-call';
import {
  finishVerificationCodePhone,
  getCodeOffers,
  getCodeOrders,
  getCodeSmsList,
  getLockedCodePhone,
  getVerificationCodeSmsList,
  type LockPhone,
  lockVerificationCodePhone,
} from '@manyline/contract/verification';
import type { Language } from '@manyline/domain/languages';
import { formatMicros, type Micros, units } from '@manyline/domain/money';
import { formatNumber } from '@manyline/domain/phone';
import { say } from '@manyline/domain/words';
import type { FastifyInstance } from 'fastify';
import type { Caller, TestAnswer } from '../../http/route.ts';
import type { TestCodesService } from './test-codes.service.ts';
import { testCodesWords as words } from './test-codes.words.ts';
import type { TestLock } from './test-locks.repository.ts';
import { TEXT_AFTER_MS } from './test-numbers.rules.ts';

export interface TestCodesRoutes {
  codes: TestCodesService;
  nameOf: (app: string, language: Language) => string;
}

/** The balance that a test key sees; nothing is ever taken from it but what is set aside. */
const BALANCE: Micros = units(100);
const test = true as const;
const orNothing = <T extends string>(value: T | '' | undefined): T | undefined => (value === '' ? undefined : value);

/** Answers to every call that a key opens, for test keys. */
export function mountTestCodes(app: FastifyInstance, { codes, nameOf }: TestCodesRoutes) {
  const answers = new Map<string, TestAnswer>();
  const nameCall = ({ method, url }: Pick<Call, 'method' | 'url'>) => `${method} ${url}`;
  const answer = <C extends Call>(call: C, make: TestAnswer<C>) =>
    answers.set(nameCall(call), make as unknown as TestAnswer);
  app.decorate('findTestAnswer', (call) => answers.get(nameCall(call)));

  const describe = (lock: TestLock, caller: Caller, language: Language) =>
    describeTestLock(lock, nameOf(lock.app, language), caller, language);

  answer(lockVerificationCodePhone, async ({ caller, query, language }) => {
    const lock = await codes.lock(caller, {
      app: query.app,
      countryCode: query.code,
      number: orNothing(query.number),
      numberType: query.numberType,
      lastApp: orNothing(query.lastApp),
      lastNumber: orNothing(query.lastNumber),
    });
    const smsList = ['1', 'true'].includes(query.needLog ?? '') ? { smsList: codes.listTexts(lock) } : {};
    return { status: 200 as const, lockPhone: describe(lock, caller, language), ...smsList, test };
  });

  answer(getLockedCodePhone, async ({ caller, language }) => {
    const lock = await codes.findOpen(caller.accountId);
    if (!lock) return { smsList: [], test };
    return { lockPhone: describe(lock, caller, language), smsList: codes.listTexts(lock), test };
  });

  answer(getVerificationCodeSmsList, async ({ caller: { accountId }, query }) => {
    if (!query.app || !query.number) return { retcode: 0 as const, list: [], test };
    const { lock, list, lasts } = await codes.read(accountId, query.app, query.number);
    const retcode: CallOutput<typeof getVerificationCodeSmsList>['retcode'] = lasts ? 0 : 100008;
    return { retcode, list, ...(lock && { expireDate: lock.expiresAt }), test };
  });

  answer(getCodeSmsList, async ({ caller: { accountId }, query }) => {
    const { list } = await codes.read(accountId, query.app, query.number);
    return { list, test };
  });

  answer(finishVerificationCodePhone, async ({ caller: { accountId }, body }) => {
    const lock = await codes.finish(accountId, body.app, body.number);
    const list = codes.listTexts(lock);
    const charged = formatMicros(list.length * lock.rate);
    return { status: 200 as const, canSub: 0 as const, subTip: '', received: list.length, charged, test };
  });

  // Every service has test numbers in every country; orders of software with keys of their own are not made up.
  answer(getCodeOffers, async ({ caller }) => ({ list: codes.listOffers(caller), test }));
  answer(getCodeOrders, async () => ({ list: [], test }));

  answer(queryBalance, async ({ caller: { accountId } }) => {
    const held = await codes.sumHeld(accountId);
    return { balance: formatMicros(BALANCE - held), gift: '0', held: formatMicros(held), test };
  });
}

function describeTestLock(lock: TestLock, name: string, { brand }: Caller, language: Language): LockPhone {
  const { number, telCode, app, countryCode, numberType } = lock;
  const phone = number.slice(telCode.length);
  return {
    number,
    phone,
    telCode,
    formatPhone: formatNumber({ telCode, phone }),
    app,
    name,
    countryCode,
    numberType,
    tip: say(words.tip, language, { seconds: TEXT_AFTER_MS / 1_000 }),
    canSub: 0,
    subStatus: 0,
    subRent: formatMicros(brand.prices.codeNumberMonth),
    subTip: '',
    codeRate: formatMicros(lock.rate),
    canSendCodeSms: 0,
    sendRate: '0',
    smsTelCodeList: [],
    telCodeList: [],
    lockDate: lock.lockedAt,
    expireDate: lock.expiresAt,
  };
}
