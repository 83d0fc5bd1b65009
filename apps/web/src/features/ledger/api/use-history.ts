import type { Bill, BillGroup, CallRecord, Payment, SmsRecord } from '@manyline/contract/histories';
import { getBillList, getCallList, getNormalSmsList, getPaymentHistory } from '@manyline/contract/histories';
import { getPaymentOrders, type PaymentOrder } from '@manyline/contract/payments';
import type { Api } from '@manyline/page/api/api-client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/services.tsx';

/** A page of any history, as the screen needs it. `next` names the page after it. */
interface HistoryPage<Row> {
  list: Row[];
  next: string | undefined;
  totalRows: number | undefined;
}

interface Place {
  ym: string;
  /** Of the page before; undefined begins. */
  next: string | undefined;
  signal: AbortSignal;
}

type ReadPage<Row> = (api: Api, place: Place) => Promise<HistoryPage<Row>>;

/** Page sizes are those of spec 2 §9, which the calls take without being asked. */
const PAGE_SIZE = 200;

const byCursor =
  <Row>(
    call: typeof getBillList | typeof getPaymentHistory | typeof getPaymentOrders,
    more: { group?: BillGroup } = {},
  ): ReadPage<Row> =>
  async (api, { ym, next, signal }) => {
    const { list, nextPage } = await api.call(call, { ym, ...more, ...(next && { nextPage: next }) }, { signal });
    return { list: list as Row[], next: nextPage, totalRows: undefined };
  };

const byNumber =
  <Row>(call: typeof getNormalSmsList | typeof getCallList): ReadPage<Row> =>
  async (api, { ym, next, signal }) => {
    const pageNo = Number(next ?? 1);
    const { list, totalRows } = await api.call(call, { date: ym, pageNo }, { signal });
    return { list: list as Row[], next: pageNo * PAGE_SIZE < totalRows ? String(pageNo + 1) : undefined, totalRows };
  };

const getBillKey = ({ _id }: Bill) => _id;

/** Bills of a kind, or all of them. */
export function billsOf(group: BillGroup | undefined): HistorySource<Bill> {
  if (group === undefined) return histories.bills;
  return { read: byCursor<Bill>(getBillList, { group }), getKey: getBillKey, part: group };
}

export const histories = {
  bills: { read: byCursor<Bill>(getBillList), getKey: getBillKey },
  payments: { read: byCursor<Payment>(getPaymentHistory), getKey: ({ id }: Payment) => id },
  orders: { read: byCursor<PaymentOrder>(getPaymentOrders), getKey: ({ orderId }: PaymentOrder) => orderId },
  sms: { read: byNumber<SmsRecord>(getNormalSmsList), getKey: ({ id }: SmsRecord) => id },
  calls: { read: byNumber<CallRecord>(getCallList), getKey: ({ id }: CallRecord) => id },
};

export interface HistorySource<Row> {
  read: ReadPage<Row>;
  getKey: (row: Row) => string;
  /** Names a part of the history that is read by itself. */
  part?: string;
}

/** A month of a history, page by page; read anew whenever it is opened, since every text adds to it. */
export function useHistory<Row>(name: keyof typeof histories, { read, getKey, part }: HistorySource<Row>, ym: string) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['histories', name, ym, part],
    queryFn: ({ pageParam, signal }) => read(api, { ym, next: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    select: ({ pages }) => ({
      // A text that came in between moves the pages that are numbered: each row is shown once.
      rows: [...new Map(pages.flatMap(({ list }) => list).map((row) => [getKey(row), row])).values()],
      totalRows: pages.at(-1)?.totalRows,
    }),
  });
}
