import { hkdfSync } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@manyline/domain/time';
import pg from 'pg';
import { seal } from '../lib/seal.ts';

/** Whose page has something of everything; by `fillConsole`, which comes first. */
export const FULL_ACCOUNT = 7_777;
/** Carrier accounts of the rooms, and a supplier. */
export const FILLED_CARRIERS = ['http:main', 'http:second-gateway-in-the-east'] as const;
export const FILLED_SUPPLIER = 'sandbox:any';
/** A number of the stock. */
export const FILLED_NUMBER = '14152000000';

const LISTED = 130;

/**
 * Rows for every list of the console: what waits, what went wrong, what people asked for, and one account with something of
 * everything. On top of `fillConsole`, before anybody signs in. @param secret of the installation: credentials are sealed under it
 */
export async function fillRooms(databaseUrl: string, secret: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const now = Date.now();
  try {
    const run = (statements: string) => client.query(statements);
    await fillPayments(run, now);
    await fillReviews(run, now);
    await fillNetworks(run, now, secret);
    await fillKeeping(run, now);
    await fillTeam(run, now);
    await fillAccount(run, now);
    await run('analyze');
  } finally {
    await client.end();
  }
}

type Run = (statements: string) => Promise<unknown>;

/** So many people, each with a number `i` from 0 on. @param step how far they are apart in the order of sign-up */
const people = (count: number, step = 7) =>
  `(select p.*, p.n / ${step} as i from filled_person p where p.n % ${step} = 0 and p.n < ${count * step}) p`;
const pick = (list: readonly (string | number | null)[], by = 'i') =>
  `(array[${list.map((each) => (typeof each === 'string' ? `'${each}'` : String(each))).join(', ')}])[1 + (${by}) % ${list.length}]`;

async function fillPayments(run: Run, now: number) {
  const states = [
    ...['waiting', 'seen', 'confirming', 'failed', 'cancelled', 'expired', 'short'],
    ...['late', 'review', 'credited', 'over', 'partRefunded', 'refunded', 'credited'],
  ];
  const at = `(${now} - i * ${11 * MINUTE_MS}::bigint)`;
  await run(`
    insert into payment_order (account_id, order_id, platform, method, gateway, state, amount, gift, pay_currency, pay_amount, payment_id,
        credited, gift_credited, refunded, created_at, updated_at, expires_at, closes_at)
      select account_id, gen_random_uuid(), platform, ${pick(['card', 'alipay', 'paypal'])}, ${pick(['stripe', 'alipay', 'paypal'])}, state,
        50000000, 5000000, ${pick(['USD', 'CNY', 'USD'])}, 50000000, 'pay_' || md5(n::text) || i,
        case when state in ('credited', 'over', 'short', 'partRefunded', 'refunded') then 50000000 else 0 end,
        case when state in ('credited', 'over') then 5000000 else 0 end,
        case state when 'refunded' then 50000000 when 'partRefunded' then 12500000 else 0 end, at, at, at + ${HOUR_MS}, at + ${DAY_MS}
      from (select *, ${at} as at, ${pick(states)} as state from ${people(LISTED)}) o;
    insert into payment_event (account_id, order_id, ordinal, at, source, from_state, to_state, detail)
      select account_id, order_id, 1, created_at, 'user', null, 'waiting', null::json from payment_order
      union all select account_id, order_id, 2, updated_at, 'notification', 'waiting', state, '{"paymentId": "pay_3Qk1xT2eZvKYlo2C0aBcDeFg", "paid": "50.00"}'::json
        from payment_order where state <> 'waiting';
    insert into payment_refund (account_id, refund_id, order_id, gateway, gateway_refund_id, asked_by, reason, pay_amount, amount, paid_taken,
        gift_taken, shortfall, state, created_at, disputed, answer_until)
      select account_id, gen_random_uuid(), order_id, gateway, 're_' || md5(order_id::text), case when i % 3 = 0 then gateway else 'Fiona Finance' end,
        ${pick(['the customer’s bank took it back', 'asked for it in an email: the number was never of use to them', 'paid twice'])},
        12500000, 12500000, 11000000, 1500000, case when i % 3 = 0 then 2000000 else 0 end, ${pick(['done', 'refused', 'done', 'asked'])},
        created_at + 60000, i % 3 = 0, case when i % 3 = 0 then ${now} + (i - 20) * ${HOUR_MS}::bigint end
      from (select o.*, row_number() over (order by created_at desc) as i from payment_order o) o where i <= 90;
    insert into payment_review (review_id, key, kind, account_id, order_id, detail, opened_at)
      select gen_random_uuid(), 'filled:' || i, kind, account_id, case when kind in ('payment', 'refund') then order_id end,
        json_build_object('why', ${pick(['paid another amount than was asked', 'paid for an order that we do not have', 'a refund of money that was spent'])},
          'gateway', gateway, 'paymentId', payment_id, 'paid', '49.98', 'asked', '50.00'), created_at
      from (select o.*, ${pick(['payment', 'refund', 'unknownOrder', 'unknownTransfer', 'notification'])} as kind
        from (select *, row_number() over (order by created_at) as i from payment_order) o) o where i <= 40;
    insert into payment_notification (id, gateway, url, headers, body, received_at, state, tries, error, order_id)
      select gen_random_uuid(), gateway, '/pay/notify/' || gateway, '{"content-type": "application/json"}'::json, '{"type": "charge.refunded", "amount": 5000}',
        created_at, ${pick(['done', 'aside', 'forged'])}, 1, ${pick(['', 'no order has this number', 'a signature of nobody'])}, order_id
      from (select *, row_number() over (order by created_at) as i from payment_order) o where i <= 60;
    insert into ledger_day (day, platform, paid, gift, sales, refunds, revenue, granted, adjustment)
      select ${Math.floor(now / DAY_MS)} - 2 - d, platform, 13206832110, 5000000000, 45678900000, 1250000000, 31234567890, 5000000000, 12500000
      from generate_series(0, 40) d, unnest(array['pingme', 'wephone', 'wetalk', 'jiema']) platform;
    update ledger_closing set through = ${Math.floor(now / DAY_MS)} - 2;`);
}

const form = JSON.stringify({
  businessName: 'Aurora Dental & Orthodontics of Greater Sacramento, LLC',
  businessType: 'company',
  register: 'EIN',
  registrationNumber: '12-3456789',
  industry: 'healthcare',
  website: 'https://aurora-dental.example/appointments-and-reminders',
  street: '1200 Long Winding Avenue, Suite 210',
  city: 'Sacramento',
  region: 'CA',
  postalCode: '95814',
  country: 'US',
  firstName: 'Ana',
  lastName: 'Quiroga',
  email: 'ana.quiroga@aurora-dental.example',
  phone: '19165550123',
  use: 'customerCare',
  volume: '10000',
  summary: 'We remind our patients of their appointments a day before, and answer what they ask about them.',
  sample: 'Aurora Dental: your appointment is on Tuesday at 9:30. Reply C to confirm, R to move it, STOP to end.',
  optInType: 'webForm',
  optIn: 'Patients tick a box on our registration form, which says what they will get.',
}).replaceAll("'", "''");

async function fillReviews(run: Run, now: number) {
  const at = `(${now} - 3 * ${DAY_MS}::bigint - i * 60000)`;
  await run(`
    insert into profile (account_id, first_name, last_name, address, city, province, region_code, postal_code, feature, use_cases,
        profile_status, use_case_status, filed_at)
      select account_id, ${pick(['Ana', 'Wei', 'Maximiliane'])}, ${pick(['Quiroga', 'Zhang', 'von Hohenstein-Wartenberg'])}, '1200 Long Winding Avenue',
        'Sacramento', 'California', 'US', '95814', 'Reminders of appointments', '[{"value": "other", "text": "We remind patients of appointments"}]', 1, 1, at
      from (select *, ${at} as at from ${people(60)}) r;
    insert into profile_review (account_id, id, platform, kind, filed_at)
      select account_id, gen_random_uuid(), platform, ${pick(['profile', 'useCase'])}, ${at} from ${people(60)};
    insert into identity_proof (account_id, status, filing_id, filed_at) select account_id, 1, gen_random_uuid(), ${at} from ${people(40)};
    insert into identity_picture (account_id, id, slot, extension, created_at)
      select account_id, gen_random_uuid(), slot, 'jpg', ${at} from ${people(40)}, unnest(array['idCard1', 'idCard2', 'idHold1', 'idHold2']) slot;
    insert into developer_api (account_id, callback_url, sealed_key, status, filed_at)
      select account_id, 'https://callbacks.some-developer-with-a-long-name.example/manyline/codes?account=' || n, '', case when i % 2 = 0 then 1 else 2 end, ${at}
      from ${people(60)};
    insert into callback_delivery (account_id, id, app, from_number, to_number, text, time, state, created_at, tries, last_try_at, answer_code, answer, problem)
      select account_id, gen_random_uuid(), 'app' || i, '22000', '4477009' || i, 'Your code is 123456', ${at}, 'failed', ${now} - i * 60000, 12, ${now} - i * 60000,
        ${pick([500, 404, null])}, 'Internal Server Error',
        ${pick(['status', 'status', 'timeout'])} from ${people(LISTED)};
    insert into own_number (account_id, number, tel_code, type, can_sms, can_mms, can_voice, rented_at, country, source)
      select account_id, '1888' || (2000000 + n), '1', 'tollfree', true, false, true, ${now}, 'TollFree', 'http:main' from ${people(40)};
    insert into toll_free_registration (account_id, number, state, filed_at, stage, filing_id, form, source, sender)
      select account_id, '1888' || (2000000 + n), 'reviewing', ${at}, 'operator', gen_random_uuid(), '${form}', 'http:main', 'tollFree' from ${people(40)};
    insert into review_decision (account_id, at, id, kind, review_id, outcome, template, reason, decided_by, result)
      select account_id, ${at}, gen_random_uuid(), ${pick(['profile', 'useCase', 'identity', 'tollFree', 'api', 'platform'])}, 'filled:' || i, ${pick(['approved', 'refused'])}, null,
        ${pick(['', 'A picture cannot be read. Please take it again in good light. We need to see all four corners of the document.'])},
        ${pick(['Rolf Reviewer', 'Aurelia-Konstanze von Hohenstein-Wartenberg'])}, 'done' from ${people(LISTED)};`);
}

async function fillNetworks(run: Run, now: number, secret: string) {
  const sealed = (about: string, name: string, credentials: object) => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', about, 32));
    return seal(key, Buffer.from(JSON.stringify(credentials)), name).toString('base64');
  };
  // Nobody listens at that port, and nothing goes there: accounts are paused or draining.
  const gateway = { url: 'http://127.0.0.1:9/', secret: `whsec_${'A'.repeat(43)}=`, systemSender: '+12015550100' };
  const accounts = FILLED_CARRIERS.map((name, i) => {
    const credentials = sealed('carrier accounts', name, { ...gateway, capabilities: {} });
    return `('${name}', 'http', '${credentials}', '${i === 0 ? 'paused' : 'draining'}', 'hold', ${now - DAY_MS}, 1)`;
  });
  const supplier = sealed('supplier accounts', FILLED_SUPPLIER, {});
  const [main] = FILLED_CARRIERS;
  const inbound = JSON.stringify([
    {
      kind: 'inbound',
      eventId: 'SM0123456789abcdef0123456789abcdef',
      from: '13035550101',
      to: '12015557777',
      text: 'x',
      date: now,
    },
  ]);
  await run(`
    insert into carrier_account (name, kind, sealed_credentials, state, when_unsure, added_at, version) values ${accounts.join(', ')};
    insert into carrier_account_action (name, at, action, acted_by, note)
      select name, ${now} - i * ${HOUR_MS}::bigint, ${pick(['add', 'pause', 'resume', 'set'])}, 'Olga Owner', 'their network was down for the whole night; they say that it is mended by now'
      from carrier_account, generate_series(0, 11) i;
    insert into carrier_pulse (carrier, minute, taken, refused, away, unsure)
      select name, ${Math.floor(now / MINUTE_MS)} - i, 1200, 31, 4, 2 from carrier_account, generate_series(0, 59) i;
    insert into carrier_route (purpose, prefix, carriers) values ('codes', '', '${FILLED_CARRIERS.join(' ')}'), ('texts', '86', '${main}');
    insert into carrier_price (carrier, prefix, micros) select '${main}', prefix, 12000 from unnest(array['', '1', '44', '86', '852']) prefix;
    insert into carrier_terms (subject, terms) values ('${main}', '{"codes": true, "mmsCountries": ["US", "CA", "GB"], "pace": 10}');
    insert into carrier_webhook (id, carrier, body, received_at, events)
      select gen_random_uuid(), '${main}', '{"type":"inbound","data":{"id":"SM0123456789abcdef0123456789abcdef","from":"+13035550101","to":"+12015557777"}}',
        ${now} - i * 60000, '${inbound}'::json from generate_series(0, 70) i;
    insert into outbox (account_id, id, date, own_number, other_number, attempts, due_at, last_error, carrier, unsure_since, held_since)
      select account_id, gen_random_uuid(), ${now} - ${HOUR_MS}, '1201' || lpad(n::text, 7, '5'), '13035550101', 3, ${now} + ${DAY_MS},
        'the connection ended before an answer came (ECONNRESET)', '${main}', ${now} - ${HOUR_MS} - i, ${now} - ${HOUR_MS} - i from ${people(80)};
    insert into outbox_aside (account_id, id, date, error, set_aside_at)
      select account_id, gen_random_uuid(), ${now}, 'TypeError: Cannot read properties of undefined (reading ''reference'')', ${now} - i * ${HOUR_MS}::bigint from ${people(40)};
    insert into carrier_event (carrier, event_id, status, error, received_at)
      select '${main}', 'SM0123456789abcdef0123456789abcdef' || i, 'aside', 'the number is another account’s', ${now} - i * 60000 from generate_series(0, 30) i;
    insert into supplier_account (name, kind, sealed_credentials, state, units, margin_percent, added_at, version, offers_due_at)
      values ('${FILLED_SUPPLIER}', 'sandbox', '${supplier}', 'active', '{"USD": "0.011", "COIN": "0.011", "CLOUDCOIN": "0.08"}', 60, ${now}, 1, 0);
    insert into supplier_account_action (name, at, action, acted_by, note)
      select '${FILLED_SUPPLIER}', ${now} - i * ${HOUR_MS}::bigint, ${pick(['add', 'pause', 'resume'])}, 'Olga Owner', 'their codes did not come' from generate_series(0, 8) i;
    insert into supplier_margin (supplier, app, country_code, percent, plus, is_offered)
      select '*', 'app' || i, ${pick(['*', 'US', 'GB'])}, 40 + i, 100000, i % 4 > 0 from generate_series(0, 14) i;
    insert into number_stock (number, tel_code, source, type, can_sms, can_mms, can_voice, account_id, created_at, country, province, area_code, rests_until, can_codes, code_country)
      select '1415' || (2000000 + i), '1', ${pick(['pool', ...FILLED_CARRIERS])}, ${pick(['other', 'hosting', 'other'])}, true, i % 2 = 0, i % 3 > 0,
        case when i % 4 = 1 then account_id end, ${now}, 'US', 'California', '415', case when i % 4 = 2 then ${now} + ${30 * DAY_MS} else 0 end, i % 4 = 3,
        case when i % 4 = 3 then 'US' end from ${people(LISTED)};
    insert into number_sale (country, type, brand, source, line, can_sms, can_mms, can_voice, cost_max)
      select country, 'other', brand, 'sandbox', 'local', true, brand = '', true, case when brand = '' then 2500000 end
      from unnest(array['US', 'GB', 'SE']) country, unnest(array['', 'wephone']) brand;
    insert into number_sale_action (at, action, sale, acted_by, note)
      select ${now} - i * ${HOUR_MS}::bigint, ${pick(['sell', 'stop'])}, 'US other: local numbers of sandbox that can sms, mms, voice and cost at most 2.5', 'Fiona Finance',
        'their numbers are cheaper than ours since they have another contract' from generate_series(0, 8) i;
    insert into number_order (account_id, id, number, tel_code, source, type, country, province, area_code, can_sms, can_mms, can_voice, plan_id, plan_type, rent, period_months,
        event_id, state, reason, created_at, ended_at, due_at, cost_once, cost_monthly, cost_currency)
      select account_id, gen_random_uuid(), '1417' || (2000000 + i), '1', ${pick(['sandbox', ...FILLED_CARRIERS])}, 'other', 'US', 'California', '417', true, false, true,
        'payAsYouGo-1', 'payAsYouGo', 4990000, 1, gen_random_uuid(), state, case when state = 'failed' then ${pick(['taken', 'away', 'lost', 'papers', 'late'])} end,
        ${now} - i * ${HOUR_MS}::bigint, null, case when state = 'pending' then ${now + DAY_MS} end, case when i % 2 = 0 then 1000000 end, case when i % 2 = 0 then 1150000 end,
        case when i % 2 = 0 then 'USD' end
      from (select *, ${pick(['active', 'failed', 'pending'])} as state from ${people(80)}) o;
    insert into number_difference (source, number, what, since, seen_at)
      select '${main}', '1416' || (2000000 + i), ${pick(['unknown', 'missing', 'astray', 'notActive'])}, ${now} - i * ${HOUR_MS}::bigint, ${now} from generate_series(0, 70) i;
    insert into number_reconciliation (source, looked_at, numbers) values ('${main}', ${now}, 1234567);
    insert into text_limit (place, hour, day, set_at, set_by, note)
      select place, 50, 200, ${now}, 'Olga Owner', 'somebody pumps codes there' from unnest(array['GB', 'CU', 'to:8821', 'to:1900']) place;
    insert into blocked_place (kind, place, blocked_at, blocked_by, reason)
      select ${pick(['texts', 'signUp'])}, case when i % 2 = 0 then '8821' || i else '@throw-away-mail-number-' || i || '.example' end, ${now} - i * 60000, 'Olga Owner',
        'nobody but people who try stolen cards comes from there' from generate_series(0, 70) i;
    insert into code_abuse (account_id, date, id, kind, detail)
      select account_id, ${now} - i * 60000, gen_random_uuid(), ${pick(['limit', 'service', 'captcha'])}, ${pick(['30 numbers within 60 minutes', '15 numbers within 60 minutes for app7', '6 numbers received nothing'])}
      from ${people(LISTED)};`);
}

async function fillKeeping(run: Run, now: number) {
  await run(`
    insert into data_request (request_id, account_id, kind, filed_at, due_at, filed_by, note, done_at, done_by, outcome, answer, by_holder)
      select gen_random_uuid(), account_id, ${pick(['export', 'deletion'])}, at, at + ${30 * DAY_MS}, 'Sam Support', 'Wrote to us by email that they want all that we know of them, and asks when.',
        case when i % 3 = 0 then at + ${DAY_MS} end, case when i % 3 = 0 then 'Sam Support' end, case when i % 3 = 0 then ${pick(['done', 'declined'], 'i / 3')} end,
        case when i % 3 = 0 then 'We could not make sure that it was you.' end, i % 2 = 0
      from (select *, ${now} - i * ${DAY_MS}::bigint / 3 as at from ${people(100)}) r;
    insert into legal_hold (hold_id, account_id, reason, set_by, set_at)
      select gen_random_uuid(), account_id, 'Court order 12 O 345/26 of the regional court, which wants everything kept until it has decided', 'Olga Owner', ${now} - i * ${DAY_MS}::bigint
      from ${people(70, 11)};
    insert into account_deletion (deletion_id, account_id, reason, asked_by, confirmed_by, status_before, at, due_at)
      select gen_random_uuid(), account_id, 'asked for it', 'Sam Support', 'Olga Owner', 'active', ${now} - i * ${HOUR_MS}::bigint, ${now} + ${14 * DAY_MS} from ${people(30, 13)};`);
}

async function fillTeam(run: Run, now: number) {
  const roles = ['owner', 'reviewer', 'finance', 'support', 'auditor'];
  await run(`
    insert into operator (operator_id, name, email, role, language, created_at, removed_at)
      select gen_random_uuid(), ${pick(['Fiona Finance', 'Rolf Reviewer', 'Sam Support', 'Aurelia-Konstanze von Hohenstein-Wartenberg', '王小明'])}, 'operator' || i || '@a-company-with-a-long-name.example',
        ${pick(roles)}, 'en', ${now} - i * ${DAY_MS}::bigint, case when i % 7 = 6 then ${now} end from generate_series(0, 20) i;
    insert into operator_invitation (invitation_id, token_hash, name, email, role, invited_by, created_at, expires_at)
      select gen_random_uuid(), decode(md5(i::text), 'hex'), 'Invited ' || i, 'invited' || i || '@example.com', ${pick(roles)}, (select operator_id from operator limit 1), ${now},
        ${now} + (i - 2) * ${DAY_MS}::bigint from generate_series(0, 5) i;
    insert into operator_api_key (key_id, name, begins, key_hash, scopes, made_by, created_at, expires_at, last_used_at, last_network)
      select gen_random_uuid(), 'The dashboard on the wall of the office ' || i, 'mlk_abc' || i, decode(md5('key' || i), 'hex'), 'home.see,figures.see,money.see',
        (select operator_id from operator limit 1), ${now}, ${now} + ${90 * DAY_MS}, ${now}, '2001:db8::1234:5678:9abc:def0' from generate_series(0, 4) i;
    insert into proposal (proposal_id, kind, about, payload, reason, proposed_by, proposed_at, expires_at)
      select gen_random_uuid(), kind, about, payload, 'asked for by the customer, who wrote three times and sent the receipts', (select operator_id from operator order by email limit 1),
        ${now} - ${HOUR_MS}, ${now} + ${20 * HOUR_MS}
      from (values
        ('adjustBalance', 'account 200007777: +500.00 USD', '{}'), ('refundOrder', 'order 01a1fc59-2d29-7a44-960e-ea936341a778: 250.00 USD', '{}'),
        ('deleteAccount', '200000011', '{"accountId": "00000000-0000-4000-8000-000000000000", "reason": "asked for it", "askedBy": "Sam Support"}'),
        ('makeOwner', 'Rolf Reviewer', '{"operatorId": "00000000-0000-4000-8000-000000000000"}'),
        ('setCarrier', 'twilio:main', '{"name": "twilio:main", "kind": "twilio"}'),
        ('changePrices', 'pingme tiles', '{"brand": "pingme", "piece": "tiles", "basedOn": 0, "reason": "dearer", "operatorId": "00000000-0000-4000-8000-000000000000", "who": "Fiona Finance", "value": {"tiles": [{"amount": 10, "gift": 1, "popular": true}, {"amount": 1000, "gift": 250, "popular": false}], "popularGiftPercent": 10, "custom": {"min": 5, "max": 1000, "default": 50}}}')
      ) as given (kind, about, payload);
    insert into saved_view (operator_id, room, name, query, saved_at)
      select operator_id, 'accounts', 'Suspended ones of pingme', 'status=suspended&platform=pingme', ${now} from operator;`);
}

/** The page of one account, and every list on it. */
async function fillAccount(run: Run, now: number) {
  const one = `(select account_id, platform, generate_series as i from filled_person, generate_series(0, ${LISTED - 1}) where n = ${FULL_ACCOUNT}) p`;
  const back = (step: number) => `(${now} - i * ${step}::bigint)`;
  await run(`
    update account set phone = '12025550177', tel_code = '1', language = 'en', time_zone = 'America/Los_Angeles'
      where account_id = (select account_id from filled_person where n = ${FULL_ACCOUNT});
    insert into payment_order (account_id, order_id, platform, method, gateway, state, amount, gift, pay_currency, pay_amount, credited, created_at, updated_at, expires_at, closes_at)
      select account_id, gen_random_uuid(), platform, 'card', 'stripe', ${pick(['credited', 'expired', 'review'])}, 20000000, 0, 'USD', 20000000,
        case when i % 3 = 0 then 20000000 else 0 end, ${back(DAY_MS)}, ${back(DAY_MS)}, ${back(DAY_MS)}, ${back(DAY_MS)} from ${one} where i < 60;
    insert into ledger_posting (account_id, ordinal, reference, type, date, paid, gift, held_paid, held_gift, revenue, top_up, granted, adjustment, after_balance)
      select account_id, i + 1, 'filled:' || i, ${pick([1, 4, 5, 7, 8, 50])}, ${now} - (${LISTED} - i) * ${HOUR_MS}::bigint,
        case when i % 6 = 0 then 20000000 else -1234567 end, 0, 0, 0, case when i % 6 = 0 then 0 else 1234567 end, case when i % 6 = 0 then -20000000 else 0 end, 0, 0,
        (1 + i / 6) * 20000000 - (i - i / 6) * 1234567 from ${one};
    update ledger_balance b set postings = ${LISTED}, paid = (select sum(paid) from ledger_posting l where l.account_id = b.account_id)
      where account_id = (select account_id from filled_person where n = ${FULL_ACCOUNT});
    insert into own_number (account_id, number, tel_code, type, can_sms, can_mms, can_voice, name, notes, rented_at, released_at, country, source, plan_type, rent, period_months, period_end)
      select account_id, '1628' || (2000000 + i), '1', ${pick(['other', 'hosting'])}, true, i % 2 = 0, true, 'The second phone of the shop', 'x', ${back(DAY_MS)},
        case when i % 3 = 2 then ${now} end, 'US', 'http:main', 'unlimited', 4990000, 1, ${now} + ${20 * DAY_MS} from ${one} where i < 12;
    insert into subscription_event (account_id, date, id, number, tel_code, type, charge)
      select account_id, ${back(DAY_MS)}, gen_random_uuid(), '1628' || (2000000 + i % 12), '1', ${pick([1, 2, 3, 5, 6, 7, 100])}, 4990000 from ${one} where i < 40;
    insert into code_lock (account_id, lock_id, number, app, country_code, number_type, rate, state, reason, received, locked_at, expires_at, closed_at, counted)
      select account_id, gen_random_uuid(), '44770090' || i, 'telegram', ${pick(['GB', 'US', 'ID'])}, 1 + i % 2, 200000, 'closed', ${pick(['finished', 'expired', 'changed', 'cancelled'])}, i % 3,
        ${back(HOUR_MS)}, ${back(HOUR_MS)}, ${back(HOUR_MS)}, true from ${one};
    insert into chat (account_id, own_number, other_number, last_id, last_date, last_text, last_type, last_direction, last_state, unread, updated_at, seq)
      select account_id, '16282000000', '1303555' || (1000 + i), gen_random_uuid(), ${back(HOUR_MS)}, 'Your appointment is on Tuesday at 9:30, in the house behind the station', 'sms',
        ${pick(['in', 'out'])}, ${pick([10, 2])}, i % 3, ${back(HOUR_MS)}, ${LISTED} - i from ${one};
    insert into call_record (account_id, date, id, carrier_id, own_number, other_number, direction, type, tariff_id, seconds, charge)
      select account_id, ${back(HOUR_MS)}, gen_random_uuid(), 'filled:' || i, '16282000000', '1303555' || (1000 + i), ${pick(['in', 'in', 'in', 'out'])},
        ${pick(['forwarded', 'voicemail', 'missed', 'outgoing'])}, 1, ${pick([61, 30, 0, 754])}, ${pick([40000, 0, 0, 260000])} from ${one};
    insert into callback_delivery (account_id, id, app, from_number, to_number, text, time, state, created_at, tries, last_try_at, answer_code, answer, problem)
      select account_id, gen_random_uuid(), 'telegram', '22000', '4477009' || i, 'Your code is 123456', ${back(HOUR_MS)}, ${pick(['delivered', 'failed'])}, ${back(HOUR_MS)}, ${pick([1, 12])},
        ${back(HOUR_MS)}, ${pick([200, 500])}, ${pick(['ok', 'Internal Server Error'])}, case when i % 2 = 1 then 'status' end from ${one};
    insert into session (account_id, session_id, token_hash, user_agent, created_at, expires_at, ended_at, last_used_at)
      select account_id, gen_random_uuid(), decode(md5('session' || i), 'hex'), 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
        ${back(DAY_MS)}, ${now} + ${DAY_MS}, case when i % 2 = 1 then ${now} end, ${back(HOUR_MS)} from ${one} where i < 12;
    insert into account_limit (account_id, kind, amount, set_by, set_at, note)
      select account_id, kind, 5, 'Olga Owner', ${now}, 'sends too much' from ${one}, unnest(array['textsPerMinute', 'codesPerDay']) kind where i = 0;
    insert into account_action (account_id, at, action, acted_by, note)
      select account_id, ${back(DAY_MS)}, ${pick(['close', 'reopen', 'logout', 'unlock'])}, 'Sam Support', 'somebody else had the phone; proved who she is by a passport' from ${one} where i < 12;
    insert into account_note (account_id, note_id, at, operator_id, by, text, struck_at)
      select account_id, gen_random_uuid(), ${back(HOUR_MS)}, (select operator_id from operator limit 1), 'Sam Support',
        E'Called about texts that do not arrive in Brazil.\\nTold her to wait for the carrier: https://status.a-carrier-with-a-long-name.example/incidents/2026-11-24-texts-to-brazil-are-late',
        case when i % 4 = 3 then ${now} end from ${one} where i < 12;
    insert into account_notice (account_id, id, text, target, created_at)
      select account_id, gen_random_uuid(), 'Your identity proof was not approved: it ran out in 2019.', 'kyc', ${back(DAY_MS)} from ${one} where i < 8;
    insert into money_adjustment (account_id, adjustment_id, amount, cause, words, by, confirmed_by, at)
      select account_id, gen_random_uuid(), 5000000, 'goodwill', 'for the texts that were late', 'Fiona Finance', 'Olga Owner', ${back(DAY_MS)} from ${one} where i < 5;
    insert into support_session (session_id, account_id, operator_id, reason, began_at, ends_at, ended_at)
      select gen_random_uuid(), account_id, (select operator_id from operator limit 1), 'says that texts to her bank do not arrive', ${back(DAY_MS)} - ${DAY_MS}, ${back(DAY_MS)} - ${DAY_MS} + ${HOUR_MS}, ${back(DAY_MS)} - ${DAY_MS} + ${MINUTE_MS} from ${one} where i < 4;`);
}
