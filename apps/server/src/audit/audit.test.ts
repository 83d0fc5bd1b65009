import { randomUUID } from 'node:crypto';
import { getBrand } from '@manyline/brands/registry';
import { adjustBalance } from '@manyline/contract/console/account-money';
import { getInviteCode, setInviter } from '@manyline/contract/invites';
import { callFromHandset, leaveVoicemail } from '@manyline/contract/local-world';
import { etherPaySubmit } from '@manyline/contract/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sellFromShop } from '../features/number-sources/testing/sales.ts';
import { openOwner } from '../features/operators/testing/operator-world.ts';
import { buy, openPayWorld, type PayWorld, tileOf } from '../features/payments/testing/pay-world.ts';
import { givePhone, verifyAccount } from '../testing/verify-account.ts';
import { waitFor } from '../testing/wait-for.ts';
import { findBroken } from './audit-check.ts';
import { auditChecks } from './audit-checks.ts';

let world: PayWorld;
/** One account with a little of everything. */
beforeAll(async () => {
  world = await openPayWorld();
  await world.sandbox.open();
  await world.payments.transfers.sweep();
  const wei = await world.signIn({ platform: 'wephone' });
  const { accountId } = wei;
  const sender = { accountId, brand: getBrand('wephone') };
  for (const to of ['12025550141', '12025550001'])
    await world.chats.sends.send(sender, wei.toText(to, 'for the books'));
  const isSettled = async () => (await world.countRows(`message where direction = 'out' and state in (2, 3)`)) === 2;
  await waitFor(isSettled, { what: 'both texts to be settled' });
  const base = { accountId, type: 'other' as const, date: Date.now() };
  await world.ledger.service.post({
    ...base,
    kind: 'hold',
    reference: 'h',
    amount: 1_000,
    expiresAt: 9_000_000_000_000,
  });
  await world.calls.service.record({
    accountId,
    brand: sender.brand,
    carrierId: randomUUID(),
    ownNumber: wei.number,
    otherNumber: '12025550141',
    type: 'forwarded',
    seconds: 61,
    date: Date.now(),
  });
  const orderId = await buy(wei, 'card', { productId: tileOf('wephone', 20) });
  await world.sandboxPay.act(orderId.replaceAll('-', ''), 'pay', 'once');
  const refund = { orderId, amount: 5_000_000, by: 'ops', reason: 'asked', refundId: randomUUID() };
  await world.payments.refunds.ask(refund);
  const asked = { productid: tileOf('wephone', 20), currency: 'USDT', network: 'TRC-20' } as const;
  const transfer = await wei.call(etherPaySubmit, asked);
  await world.sandboxPay.send({
    orderId: transfer.orderId,
    amount: transfer.rechargeAmount,
    depth: 'final',
    late: false,
  });
  await verifyAccount(world, accountId);
  await world.voice.listening.follow();
  const ends = { from: '12025550141', to: wei.number };
  await world.voice.settings.set(accountId, 'voicemail', true);
  await world.call(leaveVoicemail, { ...ends, text: 'for the books' });
  await world.voice.settings.set(accountId, 'forward', true);
  await world.call(callFromHandset, { ...ends, seconds: 61 });
  const wanted = { number: '12125550100', country: 'US', type: 'other' as const, planId: 'payAsYouGo-1' };
  await world.rentals.renting.rent(sender, wanted);
  await sellFromShop(world);
  await world.rentals.renting.rent(sender, { ...wanted, number: '13852400100' });
  await useVerificationNumbers();
  await invite();
  await adjust(accountId);
});
afterAll(() => world.close());

/** An operator gave something. */
async function adjust(accountId: string) {
  const owner = await openOwner(world);
  await owner.call(adjustBalance, {
    adjustmentId: randomUUID(),
    accountId,
    direction: 'credit',
    amount: '1',
    cause: 'goodwill',
    reason: 'for the books',
  });
}

/** Somebody invited somebody. */
async function invite() {
  const [inviter, invited] = [await world.signIn(), await world.signIn()];
  await givePhone(world, invited.accountId);
  const { inviteCode } = await inviter.call(getInviteCode);
  await invited.call(setInviter, { inviteCode });
}

/** A number is locked, received two codes, is subscribed, sent a text; another one waits. */
async function useVerificationNumbers() {
  const ana = await world.signIn({ platform: 'wephone', verified: true, numberType: 'none' });
  const asker = { accountId: ana.accountId, brand: getBrand('wephone'), ip: '' };
  const ask = {
    countryCode: 'US',
    number: undefined,
    numberType: 1 as const,
    lastApp: undefined,
    lastNumber: undefined,
  };
  const { locks, subscriptions, sends } = world.verification;
  const { number, app } = await locks.lock(asker, { ...ask, app: 'whatsapp' });
  for (const text of ['WhatsApp: 123456', 'WhatsApp: 654321'])
    await world.webhook([
      { kind: 'inbound', eventId: randomUUID(), from: '22000', to: number, text, date: Date.now() },
    ]);
  await subscriptions.subscribe(asker, { app, number });
  await sends.send(asker, { from: number, to: '12025550141', app, text: 'hi', smsId: undefined });
  await locks.lock(asker, { ...ask, app: 'google' });
}

/** A way to break each rule behind the product's back. What the database itself would refuse, it is made to let through. */
const tampers: Record<string, string> = {
  'the entries of every posting sum to zero': `
    alter table ledger_posting drop constraint ledger_posting_check;
    update ledger_posting set revenue = revenue + 1 where reference like 'sms:%'`,
  'every stored balance equals the sum of its entries': 'update ledger_balance set paid = paid + 1',
  'no balance is below zero': `
    alter table ledger_balance drop constraint ledger_balance_paid_check; update ledger_balance set paid = -1`,
  'every afterBalance is the previous one plus the charge, without a gap in the order':
    'update ledger_posting set after_balance = after_balance + 1 where ordinal = 2',
  'no reference posts twice': `
    alter table ledger_posting drop constraint ledger_posting_account_id_reference_key;
    update ledger_posting set reference = 'h' where ordinal = 2`,
  'every posting is on an account that exists': 'delete from ledger_balance',
  'every closed day says what its postings add up to':
    'insert into ledger_day select 0, platform, 1, 0, 1, 0, 0, 0, 0 from ledger_balance limit 1; update ledger_closing set through = 0',
  'every credit and debit by an operator posted once, with its amount, and no posting of theirs is without one':
    'update money_adjustment set amount = amount + 1',
  'what open holds keep is what the balance says is held': `update ledger_hold set state = 'closed'`,
  'dates rise with the order of postings, give or take a day':
    'update ledger_posting set date = date + 200000000 where ordinal = 1',
  'every charge for a message has exactly one message behind it': `delete from message where state = 2`,
  'every outgoing message has its charge': `update ledger_posting set reference = 'nothing' where ordinal = (select min(ordinal) from ledger_posting where reference like 'sms:%')`,
  'every queued message waits in the outbox, and nothing waits there that is no message':
    'update message set state = 0 where state = 2',
  'every lost message was refunded in full, and no other': 'update message set state = 4 where state = 2',
  'no seq is used twice in an account, and none is ahead of its feed': 'update account_feed set last_seq = 0',
  'every change of state is in the feed, where catch-up finds it': 'delete from feed_change',
  'every call was charged what its record says': 'update call_record set charge = charge + 1',
  'every charge for a call has its record': 'delete from call_record',
  'every call that was settled has its record, as what it was settled as': `update voice_call set recorded_as = 'missed'`,
  'a call was charged only if its phone was answered': `update voice_call set dial_outcome = 'busy'`,
  'every recording that was brought home is the voicemail of a chat':
    'update voice_recording set message_id = account_id',
  'no recording is left without somebody looking after it, or a word why': `update voice_recording set state = 'waiting'`,
  'no two recordings became the same message': `
    insert into voice_recording (carrier, call_id, recording, seconds, noted_at, state, account_id, message_id)
    select carrier, call_id, recording || '2', seconds, noted_at, state, account_id, message_id from voice_recording`,
  'every registration that waits for its carrier is looked at again': `
    insert into toll_free_registration (account_id, number, state, stage, filing_id, form, filed_at)
    values (gen_random_uuid(), '18335550100', 'reviewing', 'followed', gen_random_uuid(), '{}', 0)`,
  'every credit of a payment has its one posting, with the same money': 'update payment_credit set paid = paid + 1',
  'every posting of a payment has its credit': 'delete from payment_credit',
  'what an order says it was credited is the sum of its credits': 'update payment_order set credited = credited + 1',
  'every credit belongs to an order of its account': 'delete from payment_order',
  'an order is credited if and only if its state says so': `update payment_order set state = 'failed'`,
  'no payment of a gateway and no transfer is credited twice': `
    drop index payment_credit_payment; update payment_credit set gateway = 'one', payment_id = 'same'`,
  'no order gives more gift than it promised': 'update payment_order set gift_credited = gift + 1',
  'every refund took its money once, and what was refused came back once': `update payment_refund set state = 'refused'`,
  'every posting of a refund has its refund': 'delete from payment_refund',
  'what an order says was refunded is the sum of its refunds, and never more than was credited':
    'update payment_order set refunded = refunded + 1',
  'a transfer that is final was credited, or waits for a person, or is dust, or is about to be decided on':
    'delete from payment_credit',
  'every number is held by the one account whose own it is, and by no other':
    'update number_stock set account_id = null where account_id is not null',
  'every rent that was charged is one line of the history, of the same amount':
    'update subscription_event set charge = charge + 1',
  'every line of the history that names a charge has it in the books': `update subscription_event set reference = 'nothing'`,
  'every number on order is paid, by the price of its plan': 'update number_order set rent = rent + 1',
  'an order that failed is paid back, once and in full, and no other is': `update number_order set state = 'failed', reason = 'taken'`,
  'every number that was bought and is held is one that its holder ordered': 'delete from number_order',
  'no number goes back to its carrier that somebody holds or waits for': `
    insert into number_return (number, source, since, rests_until, due_at) select number, source, 0, 0, 1 from number_stock where bought`,
  'every identity proof has the front of both pictures': `
    insert into identity_proof (account_id, status, filing_id, filed_at) values (gen_random_uuid(), 1, gen_random_uuid(), 0)`,
  'every primary phone and e-mail signs its account in, and nothing else does': `update account set email = 'other@example.com'`,
  'every part of a profile that is under review waits for a person, and no other does': `
    insert into profile (account_id, profile_status, filed_at) values (gen_random_uuid(), 1, 0)`,
  'no number for codes is rented, or could be': `update number_stock set country = 'US' where can_codes`,
  'what is held for a code is held exactly as long as its lock is open, or its supplier asked':
    "update code_lock set state = 'closed'",
  'an order at a supplier is open exactly as long as its lock is, for its number and its price': `
    insert into code_order (account_id, order_id, supplier, app, country_code, rate, cost_max, state, supplier_order, asked_at)
    values (gen_random_uuid(), gen_random_uuid(), 'sandbox:main', 'whatsapp', 'PL', 2, 2, 'open', 's1', 0)`,
  'no number of a supplier cost more than its code was sold for': `
    insert into code_order (account_id, order_id, supplier, app, country_code, rate, cost_max, state, supplier_order, cost, asked_at)
    select account_id, lock_id, 'sandbox:main', 'whatsapp', 'PL', 2, 2, 'over', 's1', 3, 0 from code_lock limit 1`,
  'every code text that is paid for has its posting of that price, and every such posting its text':
    'update code_text set charge = charge + 1',
  'a lock counts the texts that were paid for in it, and its hold paid for at most the first':
    'update code_text set captured = true',
  'no number receives a service for two accounts at once': `
    insert into code_lock (account_id, lock_id, number, app, country_code, number_type, rate, state, locked_at, expires_at)
    select gen_random_uuid(), gen_random_uuid(), number, app, country_code, 1, 0, 'closed', locked_at + 1, expires_at from code_lock`,
  'every number that is subscribed for a service is its subscriber’s': 'delete from code_claim',
  'every month of a verification number was charged what its history says': 'delete from code_subscription_event',
  'every text from a verification number was charged, and refunded exactly when it was lost':
    "update code_send set state = 'lost'",
  'every referral was rewarded once, with a gift of what it says, and no reward is without one': 'delete from referral',
  'nobody redeemed their own code, one of another brand, or in a ring of two': `
    insert into referral (account_id, inviter_id, platform, phone, reward, redeemed_at)
    select inviter_id, account_id, platform, '1', 0, 0 from referral`,
};

describe('the auditor', () => {
  it('finds nothing wrong with books that hold, and has a test for each of its rules', async () => {
    await world.audit();
    expect(Object.keys(tampers).sort()).toEqual(auditChecks.map(({ name }) => name).sort());
  });

  it.each(Object.entries(tampers))(
    'says so, with the first wrong row, when it is not true that %s',
    async (name, tamper) => {
      const findings = await world.database.withSession(async (execute) => {
        await execute('begin');
        try {
          for (const statement of tamper.split(';')) await execute(statement);
          return await findBroken(execute, auditChecks);
        } finally {
          await execute('rollback');
        }
      });
      const found = findings.find((finding) => finding.name === name);
      expect(found?.count).toBeGreaterThan(0);
      const named = ['account_id', 'order_id', 'transfer_id', 'payment_id'].some(
        (key) => found?.row[key] !== undefined,
      );
      expect(named, JSON.stringify(found?.row)).toBe(true);
      await world.audit();
    },
  );
});
