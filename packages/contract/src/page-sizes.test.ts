import { expect, it } from 'vitest';
import { getDialogList } from './chats.ts';
import { getCloudAddressBook } from './contacts.ts';
import type { Call } from './define-call.ts';
import { getBillList, getCallList, getNormalSmsList, getPaymentHistory } from './histories.ts';
import { getCountryRates } from './rates.ts';
import { getSubscriptionList } from './subscriptions.ts';

/** Spec 2 §9, written out, so that a change of a constant is noticed. */
it.each([
  ['getBillList', getBillList, 200, {}],
  ['getPaymentHistory', getPaymentHistory, 200, {}],
  ['getNormalSmsList', getNormalSmsList, 200, {}],
  ['getCallList', getCallList, 200, {}],
  ['getSubscriptionList', getSubscriptionList, 200, {}],
  ['getCountryRates', getCountryRates, 100, {}],
  ['getDialogList', getDialogList, 500, { ownFullNumber: '12025550100', otherFullNumber: '12025550141' }],
  ['getCloudAddressBook', getCloudAddressBook, 500, {}],
] as [string, Call, number, object][])(
  'a page of %s is as the specification has it, and no larger',
  (_name, call, size, more) => {
    const read = (given: object) => call.query.safeParse({ ...more, ...given });
    expect(read({}).data).toMatchObject({ pageSize: size });
    expect(read({ pageSize: String(size) }).data).toMatchObject({ pageSize: size });
    expect(read({ pageSize: String(size + 1) }).success).toBe(false);
    expect(read({ pageSize: '0' }).success).toBe(false);
  },
);
