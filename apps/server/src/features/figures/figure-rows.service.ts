import type { CountedText, OrderedCode, TextOutcome } from '@manyline/contract/console/figure-rows';
import type { Language } from '@manyline/domain/languages';
import { deliveryStates, messageStates } from '@manyline/domain/message-states';
import { formatMicros } from '@manyline/domain/money';
import { parseFullNumber } from '@manyline/domain/phone-parse';
import { sql } from 'kysely';
import { currencyOf } from '../../brands/currency-of.ts';
import type { Db } from '../../db/transaction.ts';
import { cutPage } from '../../http/page-cursor.ts';
import type { CodeServices } from '../code-services/create-code-services.ts';
import type { CountedHours, HourRead, HourSides, RowsPage } from './counted-hours.ts';
import { brandCurrencies, codeMargin } from './margin.ts';

interface Deps {
  db: Db;
  hours: CountedHours;
  nameOf: CodeServices['service']['nameOf'];
}

interface TextsWanted extends Pick<HourSides, 'brand' | 'carrier'> {
  reason?: CountedText['reason'];
  outcome?: TextOutcome | undefined;
}
interface CodesWanted extends Pick<HourSides, 'brand' | 'service' | 'country'> {
  supplier?: string | undefined;
  outcome?: OrderedCode['outcome'] | undefined;
}

const textFigures = { failed: 'textsFailed', sent: 'textsSent', received: 'textsReceived' } as const;
const stateOf = (number: number) => deliveryStates.find((name) => messageStates[name].number === number) ?? 'failed';

/** The rows that figures of texts and codes were counted from, of all accounts: neither words nor codes are in them. */
export function createFigureRows({ db, hours, nameOf }: Deps) {
  function readTexts(
    { brand, carrier, reason, outcome = 'failed' }: TextsWanted,
    { start, end, before, limit }: HourRead,
  ) {
    return db
      .selectFrom('counted_text as t')
      .innerJoin('account_state as s', 's.account_id', 't.account_id')
      .leftJoin('number_carrier as n', (join) =>
        join.onRef('n.account_id', '=', 't.account_id').onRef('n.number', '=', 't.own_number'),
      )
      .select([
        's.account_id as accountId',
        's.user_id as userId',
        's.platform as brand',
        't.id',
        't.date as at',
        't.type',
        't.own_number as ownNumber',
        't.other_number as otherNumber',
        't.state',
        't.reason',
        'n.source as carrier',
      ])
      .where('t.direction', '=', outcome === 'received' ? 'in' : 'out')
      .$if(outcome === 'failed', (query) => query.where('t.failed_at', 'is not', null))
      .where('t.date', '>=', start)
      .where('t.date', '<', end)
      .where(hours.isBefore(before, ['t.date', 't.id']))
      .$if(brand !== undefined, (query) => query.where(sql<string>`s.platform`, '=', brand!))
      .$if(carrier !== undefined, (query) => query.where('n.source', '=', carrier!))
      .$if(reason !== undefined, (query) => query.where('t.reason', '=', reason!))
      .orderBy('t.date', 'desc')
      .orderBy('t.id', 'desc')
      .limit(limit)
      .execute();
  }

  function readCodes(
    { brand, supplier, service, country, outcome }: CodesWanted,
    { start, end, before, limit }: HourRead,
  ) {
    return db
      .selectFrom('countable_code as c')
      .innerJoin('account_state as s', 's.account_id', 'c.account_id')
      .leftJoin('supplier_unit as u', 'u.name', 'c.supplier')
      .leftJoin(
        sql<{ brand: string; currency: string }>`(values ${brandCurrencies})`.as<'b'>(sql`b (brand, currency)`),
        (join) => join.onRef('b.brand', '=', sql`s.platform`),
      )
      .select([
        's.account_id as accountId',
        's.user_id as userId',
        's.platform as brand',
        'c.lock_id as id',
        'c.locked_at as at',
        'c.app',
        'c.country_code as country',
        'c.number',
        'c.supplier',
        'c.state',
        'c.received',
        'c.waited_ms as waitedMs',
        sql<number>`c.charge::bigint`.as('charge'),
        codeMargin.as('margin'),
      ])
      .where('c.locked_at', '>=', start)
      .where('c.locked_at', '<', end)
      .where(hours.isBefore(before, ['c.locked_at', 'c.lock_id']))
      .$if(brand !== undefined, (query) => query.where(sql<string>`s.platform`, '=', brand!))
      .$if(supplier !== undefined, (query) => query.where('c.supplier', '=', supplier!))
      .$if(service !== undefined, (query) => query.where('c.app', '=', service!))
      .$if(country !== undefined, (query) => query.where('c.country_code', '=', country!))
      .$if(outcome === 'received', (query) => query.where('c.received', '>', 0))
      .$if(outcome === 'nothing', (query) => query.where('c.received', '=', 0).where('c.state', '=', 'closed'))
      .$if(outcome === 'waiting', (query) => query.where('c.received', '=', 0).where('c.state', '=', 'open'))
      .orderBy('c.locked_at', 'desc')
      .orderBy('c.lock_id', 'desc')
      .limit(limit)
      .execute();
  }

  async function pageOfTexts({ brand, carrier, reason, outcome, ...page }: TextsWanted & RowsPage) {
    // An index has the texts of a reason in order: no hour needs to be looked through, and none is in vain.
    if (reason !== undefined && brand === undefined && carrier === undefined) {
      const { from: start = 0, until: end = Number.MAX_SAFE_INTEGER, before, limit } = page;
      const rows = await readTexts({ reason, outcome }, { start, end, before, limit: limit + 1 });
      const { page: kept, ...next } = cutPage(rows, limit, (row) => row);
      return { rows: kept, ...next };
    }
    const wanted = { brand, carrier, reason, outcome };
    return hours.read(textFigures[outcome ?? 'failed'], { brand, carrier }, page, (hour) =>
      // Lost ones are few: in parts, an hour of them would be asked for five times.
      outcome === 'sent' || outcome === 'received'
        ? hours.readSlices(hour, (slice) => readTexts(wanted, slice))
        : readTexts(wanted, hour),
    );
  }

  return {
    async listTexts(wanted: TextsWanted & RowsPage) {
      const { rows, ...next } = await pageOfTexts(wanted);
      const texts = rows.map((row): CountedText => {
        const country = parseFullNumber(row.otherNumber)?.region;
        return {
          accountId: row.accountId,
          userId: row.userId,
          brand: row.brand,
          messageId: row.id,
          at: row.at,
          type: row.type === 'mms' ? 'mms' : 'sms',
          ownNumber: row.ownNumber,
          ...(country !== undefined && { country }),
          ...(row.carrier && { carrier: row.carrier }),
          state: stateOf(row.state),
          ...(row.reason !== null && { reason: row.reason }),
        };
      });
      return { texts, ...next };
    },

    async listCodes(
      { brand, supplier, service, country, outcome, ...page }: CodesWanted & RowsPage,
      { language, seesMargins }: { language: Language; seesMargins: boolean },
    ) {
      // A supplier is the carrier of a code.
      const sides = { brand, carrier: supplier, service, country };
      const { rows, ...next } = await hours.read('codesOrdered', sides, page, (hour) =>
        readCodes({ brand, supplier, service, country, outcome }, hour),
      );
      const codes = rows.map(
        (row): OrderedCode => ({
          accountId: row.accountId,
          userId: row.userId,
          brand: row.brand,
          orderId: row.id,
          at: row.at,
          service: row.app,
          serviceName: nameOf(row.app, language),
          country: row.country,
          number: row.number,
          ...(row.supplier !== null && { supplier: row.supplier }),
          outcome: row.received > 0 ? 'received' : row.state === 'open' ? 'waiting' : 'nothing',
          received: row.received,
          ...(row.waitedMs !== null && { waitedMs: row.waitedMs }),
          charge: formatMicros(row.charge),
          ...(seesMargins && row.margin !== null && { margin: formatMicros(row.margin) }),
          currency: currencyOf(row.brand),
        }),
      );
      return { codes, ...next };
    },
  };
}

export type FigureRows = ReturnType<typeof createFigureRows>;
