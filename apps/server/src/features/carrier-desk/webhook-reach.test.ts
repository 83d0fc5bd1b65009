import { exportCarrierWebhooks, getCarrierWebhooks, replayWebhook } from '@manyline/contract/console/carriers';
import type { OperatorCall } from '@manyline/contract/console/define-operator-call';
import { getLog } from '@manyline/contract/console/log';
import { mayDo, type OperatorRole, operatorRoles } from '@manyline/contract/console/permissions';
import { findErrorCode } from '@manyline/contract/errors';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { OWN, openVendorWorld, PHONE, type VendorWorld } from '../delivery/testing/vendor-world.ts';
import { openBrowser, openOperator, openOwner, type TestOperator } from '../operators/testing/operator-world.ts';

const NAME = 'twilio:main';
const NOBODY = '01a1fc59-2d29-7a44-960e-ea936341a778';
const TEXT = 'Nobody reads this anywhere';

let world: VendorWorld;
let webhookId: string;
let body: string;
const operators = new Map<OperatorRole, TestOperator>();

beforeAll(async () => {
  world = await openVendorWorld('twilio');
  const owner = await openOwner(world);
  operators.set('owner', owner);
  for (const role of operatorRoles) if (role !== 'owner') operators.set(role, await openOperator(world, owner, role));
  const wei = await world.openHolder();
  await world.fake.arrive({ from: PHONE, to: OWN, text: TEXT });
  await world.tell();
  await wei.live.waitForText(TEXT);
  const { webhooks } = await owner.call(getCarrierWebhooks, { name: NAME });
  webhookId = webhooks[0]!.webhookId;
  body = webhooks[0]!.body;
});
afterEach(() => world.audit());
afterAll(() => world.close());

const reason = 'for the test of it';
/** Each call by a real webhook or carrier, and by one that there is not. */
const listAsked = (): [OperatorCall, Record<string, string>, Record<string, string>][] => [
  [getCarrierWebhooks, { name: NAME }, { name: 'twilio:none' }],
  [getCarrierWebhooks, { name: NAME, search: PHONE }, { name: 'twilio:none', search: '19990000000' }],
  [exportCarrierWebhooks, { name: NAME }, { name: 'twilio:none' }],
  [replayWebhook, { webhookId, reason }, { webhookId: NOBODY, reason }],
];
const refusalOf = (answer: { statusCode: number; body: string }) =>
  answer.statusCode < 400 ? undefined : findErrorCode((JSON.parse(answer.body) as { retcode: number }).retcode);

describe.each(operatorRoles)('webhooks of a carrier, asked for by an operator who is %s', (role) => {
  it('are told the same as ones that there are not where the role has no permission, and have no text where it has', async () => {
    const operator = operators.get(role)!;
    for (const [call, there, missing] of listAsked()) {
      const name = `${role} ${call.url}`;
      const [one, other] = [await operator.ask(call, there), await operator.ask(call, missing)];
      expect(one.body, name).not.toContain(TEXT);
      if (mayDo(role, call.access)) expect(refusalOf(one), name).toBeUndefined();
      else {
        expect(refusalOf(one), name).toBe('CONSOLE_NOT_ALLOWED');
        expect([one.statusCode, one.body], name).toEqual([other.statusCode, other.body]);
        for (const mark of [webhookId, PHONE, OWN, body.slice(0, 40)]) expect(one.body, name).not.toContain(mark);
      }
    }
  });
});

it('a webhook that there is not is not found by who may, and a stranger learns nothing of one that there is', async () => {
  await expect(operators.get('owner')!.call(replayWebhook, { webhookId: NOBODY, reason })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  const stranger = openBrowser(world);
  for (const [call, there, missing] of listAsked()) {
    const one = await stranger.ask(call, there);
    expect(refusalOf(one), call.url).toBe('CONSOLE_SIGN_IN_NEEDED');
    expect(one.body, call.url).toBe((await stranger.ask(call, missing)).body);
  }
});

it('whoever applied one again stands in the log, and nobody of those who may not', async () => {
  const { entries } = await operators.get('owner')!.call(getLog, { act: 'webhookReplayed' });
  const roles = operatorRoles.filter((role) => mayDo(role, replayWebhook.access));
  expect(entries.map(({ who }) => who).toSorted()).toEqual(roles.map((role) => operators.get(role)!.name).toSorted());
});
