import { KEY_HEADER } from '@manyline/contract/key-calls';
import * as contract from '@manyline/contract/verification';
import { formatMicros, parseMicros } from '@manyline/domain/money';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readSeen } from '../../http/check-seen.ts';
import { type Caller, mountForAccount, mountOpen } from '../../http/route.ts';
import { type CodeCatalogue, checkBrand } from './code-catalogue.service.ts';
import type { CodeGuard } from './code-guard.service.ts';
import type { CodeLocksService } from './code-locks.service.ts';
import type { CodeNumbersService } from './code-numbers.service.ts';
import type { CodeOrdersService } from './code-orders.service.ts';
import type { CodeSendsService } from './code-sends.service.ts';
import { type CodeSubscriptionRoutes, mountCodeSubscriptions } from './code-subscriptions.routes.ts';
import type { CodeTextsService } from './code-texts.service.ts';
import type { SupplyService } from './supply.service.ts';
import { toCodeHistorySms, toCodeSms, toCodeSmsPush } from './verification.mapper.ts';

const yes = new Set(['1', 'true']);
const orNothing = <T extends string>(value: T | '' | undefined): T | undefined => (value === '' ? undefined : value);

export interface VerificationRoutes extends CodeSubscriptionRoutes {
  catalogue: CodeCatalogue;
  guard: Pick<CodeGuard, 'confirm'>;
  orders: CodeOrdersService;
  locks: CodeLocksService;
  numbers: CodeNumbersService;
  sends: CodeSendsService;
  supply: SupplyService;
  texts: CodeTextsService;
}

export function mountVerification(app: FastifyInstance, verification: VerificationRoutes) {
  mountLists(app, verification);
  mountLocks(app, verification);
  mountCodeSubscriptions(app, verification);
  mountSupply(app, verification);
  const { sends, orders, guard } = verification;

  mountForAccount(app, contract.getCodeOrder, async ({ caller, query, language }) => ({
    order: await orders.get(caller.accountId, query.orderId, language),
  }));
  mountForAccount(app, contract.confirmCodeUse, async ({ caller }) => {
    checkBrand(caller.brand);
    await guard.confirm(caller.accountId);
    return { status: 200 as const };
  });

  mountForAccount(
    app,
    contract.sendCodeSms,
    async ({ caller, body: { from, to, app: service, text, smsId, sendRate } }) => {
      const { id, date, charge, segments } = await sends.send(caller, {
        from,
        to,
        app: service,
        text,
        smsId,
        seen: readSeen(sendRate),
      });
      return { status: 200 as const, smsId: id, date, charge: formatMicros(charge), segments };
    },
  );
}

function mountLists(app: FastifyInstance, { catalogue, numbers }: VerificationRoutes) {
  mountOpen(app, contract.getAppList, async ({ brand, language }) => ({
    appList: catalogue.listApps(language, brand),
    countrys: catalogue.listCountries(language, { brand }),
  }));
  mountOpen(app, contract.getCodeCountryList, async ({ query, brand, language, request }) => {
    const caller = await findCaller(app, request);
    return { countrys: await numbers.listCountries(query.app, { brand: caller?.brand ?? brand, language }) };
  });
  mountOpen(app, contract.getVerificationCodePhoneListV2, async ({ query, brand, language, request }) => {
    const caller = await findCaller(app, request);
    const looker = { accountId: caller?.accountId, brand: caller?.brand ?? brand, language };
    return { phoneList: await numbers.listOptions({ app: query.app, countryCode: query.code }, looker) };
  });
  mountOpen(app, contract.getCodeNumberFeeByAppV2, async ({ query, brand, language, request }) => {
    const caller = await findCaller(app, request);
    catalogue.check(caller?.brand ?? brand, query.app, query.code);
    return numbers.listFeesAt({ app: query.app, countryCode: query.code }, { brand: caller?.brand ?? brand, language });
  });
  mountOpen(app, contract.getAdConfig, async ({ brand }) => {
    if (!brand.can('bannerAd') || !brand.bannerAd) return {};
    const { redirectUrl, pictureUrl } = brand.bannerAd;
    return {
      bannerAdsRedirectUrl: redirectUrl.en,
      bannerAdsRedirectUrlCn: redirectUrl.zh,
      bannerAdsPictureUrl: pictureUrl.en,
      bannerAdsPictureUrlCn: pictureUrl.zh,
    };
  });
  mountForAccount(app, contract.getAppListByAccount, async ({ caller, language }) => ({
    appList: await numbers.listApps({ ...caller, language }),
  }));
  mountForAccount(app, contract.getCodeNumberListByAccount, async ({ caller, query, language }) => ({
    list: await numbers.listNumbers(orNothing(query.app), { ...caller, language }),
  }));
  mountForAccount(app, contract.updateCodeNumberInfo, async ({ caller, body, language }) => {
    const { app: service, number, name, notes } = body;
    const key = { app: service, number };
    return { status: 200 as const, number: await numbers.setInfo(key, { name, notes }, { ...caller, language }) };
  });
}

function mountLocks(app: FastifyInstance, { locks, texts, numbers }: VerificationRoutes) {
  mountForAccount(app, contract.lockVerificationCodePhone, async ({ caller, query, language, request }) => {
    const { captchaId, captcha } = query;
    const byKey = request.headers[KEY_HEADER] !== undefined;
    const lock = await locks.lock(
      { ...caller, ip: request.ip, captchaId, captcha, byKey },
      {
        app: query.app,
        countryCode: query.code,
        number: orNothing(query.number),
        numberType: query.numberType,
        lastApp: orNothing(query.lastApp),
        lastNumber: orNothing(query.lastNumber),
        rateMax: query.codeRate === undefined ? undefined : parseMicros(query.codeRate),
        orderKey: byKey ? query.orderKey : undefined,
      },
    );
    const lockPhone = await numbers.describeLock(lock, { ...caller, language });
    if (!yes.has(query.needLog ?? '')) return { status: 200 as const, lockPhone };
    const { list } = await texts.list(lock, { pageSize: contract.CODE_SMS_PAGE });
    return { status: 200 as const, lockPhone, smsList: list.map(toCodeSms) };
  });

  mountForAccount(app, contract.getLockedCodePhone, async ({ caller, language }) => {
    const lock = await locks.findOpen(caller.accountId);
    if (!lock) return { smsList: [] };
    const { list } = await texts.poll(lock);
    return { lockPhone: await numbers.describeLock(lock, { ...caller, language }), smsList: list.map(toCodeSms) };
  });

  mountForAccount(app, contract.getVerificationCodeSmsList, async ({ caller: { accountId }, query }) => {
    if (!query.app || !query.number) return { retcode: 0 as const, list: [] };
    const { lock, list, lasts } = await texts.poll({ accountId, app: query.app, number: query.number });
    return {
      retcode: lasts ? (0 as const) : (100008 as const),
      list: list.map(toCodeSms),
      ...(lock && { expireDate: lock.expiresAt }),
    };
  });

  mountForAccount(app, contract.getCodeNews, async ({ caller: { accountId }, query }) => {
    const { list, date } = await texts.listNews(accountId, query.since);
    return { list: list.map(toCodeSmsPush), date };
  });

  mountForAccount(app, contract.finishVerificationCodePhone, async ({ caller, body, language }) => {
    const lock = await locks.finish(caller.accountId, body.app, body.number);
    const { canSub, subTip } = await numbers.describeLock(lock, { ...caller, language });
    const { received, charged } = await texts.sumOfLock(lock);
    return { status: 200 as const, canSub, subTip, received, charged: formatMicros(charged) };
  });

  mountForAccount(app, contract.getCodeSmsList, async ({ caller: { accountId }, query }) => {
    const { app: service, number, sent = '0', ...page } = query;
    const key = { accountId, app: service, number };
    const { list, nextPage } = await (yes.has(sent) ? texts.listBoth(key, page) : texts.list(key, page));
    return { list: list.map(toCodeHistorySms), ...(nextPage !== undefined && { nextPage }) };
  });
}

/** For another server that sells our numbers. */
function mountSupply(app: FastifyInstance, { supply }: VerificationRoutes) {
  mountForAccount(app, contract.getCodeOffers, async ({ caller }) => ({ list: await supply.listOffers(caller.brand) }));
  mountForAccount(app, contract.getCodeOrders, async ({ caller: { accountId }, query }) => ({
    list: await supply.listOrders(accountId, query.keys),
  }));
}

/** Of a call that anyone may make: who asks, where a token came along. */
async function findCaller(app: FastifyInstance, request: FastifyRequest): Promise<Caller | undefined> {
  return request.headers['x-auth-token'] ? app.authenticate(request) : undefined;
}
