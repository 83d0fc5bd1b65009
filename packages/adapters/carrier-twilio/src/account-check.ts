import type { CarrierClient } from '@manyline/outbound/carrier-client';
import { describeAddress, describeFailure } from '@manyline/outbound/carrier-findings';
import type { CarrierFinding } from '@manyline/ports/carrier';
import type { AnyAccount } from './account.ts';
import type { Dialect } from './dialect.ts';
import { createPermissionsLook } from './permissions-look.ts';
import { createProfileLook } from './profile-look.ts';
import { accountResource, balanceResource, type OwnNumber, ownNumberPage, textsReach } from './resources.ts';
import { describeCalls, nameSome } from './voice/account-look.ts';

export interface AccountCheckDeps {
  client: CarrierClient;
  dialect: Dialect;
  webhookUrl: string;
  account: AnyAccount;
}

const NUMBERS_MAX = 1_000;

/** The faults that an operator would look for when no text goes out or comes in. */
export function createAccountCheck({ client, dialect, webhookUrl, account }: AccountCheckDeps) {
  const { accountUrl, places } = dialect;
  const get = <T>(url: string, read: (json: unknown) => T, signal: AbortSignal) =>
    client.ask({ what: 'check', method: 'GET', url, read }, signal);

  const lookAtPermissions = createPermissionsLook({ get, dialect, account });
  const lookAtProfile = createProfileLook({ get, dialect, account });

  async function lookAtAccount(signal: AbortSignal): Promise<CarrierFinding> {
    const { status, type } = await get(`${accountUrl}.json`, (json) => accountResource.parse(json), signal);
    const trial = type === 'Trial' ? '; it is a trial, which sends to phones verified there alone: upgrade it' : '';
    return { about: 'account', isGood: status === 'active' && trial === '', said: `the account is ${status}${trial}` };
  }

  async function lookAtBalance(signal: AbortSignal): Promise<CarrierFinding> {
    const url = `${accountUrl}/Balance.json`;
    const { balance, currency } = await get(url, (json) => balanceResource.parse(json), signal);
    const isGood = Number(balance) > 0;
    return {
      about: 'balance',
      isGood,
      said: `${balance} ${currency}${isGood ? '' : ': texts are refused, add money'}`,
    };
  }

  async function lookAtNumbers(signal: AbortSignal): Promise<CarrierFinding[]> {
    const url = `${accountUrl}/IncomingPhoneNumbers.json?PageSize=${NUMBERS_MAX}`;
    const { incoming_phone_numbers: numbers } = await get(url, (json) => ownNumberPage.parse(json), signal);
    const permissions = await lookAtPermissions(numbers, signal);
    return [describeTexts(numbers), ...describeCalls(numbers, webhookUrl, places.calls), ...permissions];
  }

  function describeTexts(numbers: OwnNumber[]): CarrierFinding {
    const texting = numbers.filter(({ capabilities }) => capabilities?.sms !== false);
    if (texting.length === 0) return { about: 'numbers', isGood: false, said: 'no number there can text: buy one' };
    const astray = texting.filter((each) => !textsReach(each, webhookUrl));
    const all = `${texting.length} ${texting.length === 1 ? 'number' : 'numbers'} can text`;
    if (astray.length === 0) return { about: 'numbers', isGood: true, said: `${all}, and all of them call us` };
    return {
      about: 'numbers',
      isGood: false,
      said: `${all}, but ${nameSome(astray)} do not call ${webhookUrl}: set it at ${places.numbers}`,
    };
  }

  return async (signal: AbortSignal): Promise<CarrierFinding[]> => {
    const looks = [lookAtNumbers, lookAtProfile, ...(dialect.tellsAccount ? [lookAtAccount, lookAtBalance] : [])];
    const outcomes = await Promise.allSettled(looks.map(async (look) => [await look(signal)].flat()));
    const found = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
    const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    const failed = errors[0] === undefined ? [] : [describeFailure(errors[0], `take them from ${places.key}`)];
    const signing: CarrierFinding = {
      about: 'signature',
      isGood: undefined,
      said: `the first webhook shows whether its key is right; it must be ${places.signing}`,
    };
    return [...failed, ...found, describeAddress(webhookUrl), signing];
  };
}
