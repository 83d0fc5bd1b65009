import { numberType } from '@manyline/contract/number-type';
import { formatMicros } from '@manyline/domain/money';
import type { Clock } from '@manyline/ports/clock';
import { numberLines } from '@manyline/ports/number-source';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { createExpiringCache } from '../../lib/expiring-cache.ts';
import { SaidError } from '../../lib/said-error.ts';
import type { Carriers } from '../carrier-accounts/carriers.ts';
import { type NumberSale, nameSale, type SaleKey } from './number-sale.ts';
import { placeOfSale } from './sale-areas.rules.ts';
import type { SalesRepository } from './sales.repository.ts';

export interface SalesDeps {
  db: Db;
  rows: SalesRepository;
  carriers: Pick<Carriers, 'find'>;
  now: Clock;
}

/** Who does it, and why: for the records. `within`: what else is written in the same transaction, last. */
interface AskedBy {
  by: string;
  note: string;
  within?: (tx: Tx) => Promise<void>;
}

/** The time within which every node heeds an operator's change. */
const READ_MS = 4_000;

export type SalesService = ReturnType<typeof createSalesService>;

/** Which carrier account a country's numbers are sold from, by brand. */
export function createSalesService({ db, rows, carriers, now }: SalesDeps) {
  const cache = createExpiringCache<NumberSale[]>({ ttlMs: READ_MS, entriesMax: 1 });
  const read = () => cache.getOrLoad('all', () => rows.list());

  /** @throws an error in words */
  function check({ country, type, brand, source, line }: NumberSale) {
    placeOfSale({ country });
    if (!numberType.safeParse(type).success) throw new SaidError(`${type}: none of ${numberType.options.join(', ')}`);
    if ((type === 'tollfree') !== (country === 'TollFree') || (type === 'tollfree') !== (line === 'tollfree'))
      throw new SaidError('toll-free numbers are of TollFree, type tollfree and line tollfree, and only they');
    if (!numberLines.includes(line)) throw new SaidError(`${line}: none of ${numberLines.join(', ')}`);
    const shop = carriers.find(source);
    if (!shop) throw new SaidError(`${source}: there is no such carrier account${brand && ` for ${brand}`}`);
    if (!shop.numbers) throw new SaidError(`${source} sells no numbers, or its credentials lack what that needs`);
    if (!shop.numbers.lines.includes(line))
      throw new SaidError(`${source} sells no ${line} numbers, but ${shop.numbers.lines.join(', ')}`);
  }

  return {
    list: () => rows.list(),
    listActions: rows.listActions,
    /** As an operator reads it. */
    nameOf: nameSale,

    /** From the database, not from memory. */
    findSame: async (on: Db | Tx, { country, type, brand }: SaleKey) =>
      (await rows.list(on)).find((each) => each.country === country && each.type === type && each.brand === brand),

    /** Those that a brand's people see: the brand's own before those of all. */
    async listFor(brandId: string): Promise<NumberSale[]> {
      const mine = (await read()).filter(({ brand }) => brand === brandId || brand === '');
      return mine.filter(
        (sale) =>
          sale.brand !== '' ||
          !mine.some((own) => own.brand !== '' && own.country === sale.country && own.type === sale.type),
      );
    },

    async find(brandId: string, country: string, type: NumberSale['type']): Promise<NumberSale | undefined> {
      return (await this.listFor(brandId)).find((sale) => sale.country === country && sale.type === type);
    },

    /** @throws an error in words */
    async sell(sale: NumberSale, { within, ...asked }: AskedBy) {
      check(sale);
      await inTransaction(db, async (tx) => {
        await rows.put(tx, sale);
        await rows.noteAction(tx, { at: now(), action: 'sell', sale: describe(sale), ...asked });
        await within?.(tx);
      });
      cache.delete('all');
    },

    /** Numbers that were sold stay what they are. @throws an error in words */
    async stop(sale: SaleKey, { within, ...asked }: AskedBy) {
      await inTransaction(db, async (tx) => {
        if (!(await rows.remove(tx, sale))) throw new SaidError(`${nameSale(sale)} is not sold from a carrier account`);
        await rows.noteAction(tx, { at: now(), action: 'stop', sale: nameSale(sale), ...asked });
        await within?.(tx);
      });
      cache.delete('all');
    },
  };
}

/** A sale in a line, for the records. */
function describe(sale: NumberSale): string {
  const { sms, mms, voice } = sale.features;
  const can = Object.entries({ sms, mms, voice }).flatMap(([feature, is]) => (is ? [feature] : []));
  const most = sale.costMax === undefined ? '' : ` and cost at most ${formatMicros(sale.costMax)}`;
  return `${nameSale(sale)}: ${sale.line} numbers of ${sale.source} that can ${can.join(', ')}${most}`;
}
