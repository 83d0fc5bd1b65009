import { billTypes } from '@manyline/contract/bill-kinds';
import type { Bill, BillOptions } from '@manyline/contract/histories';
import { nameOfBill, nameOfHoldOutcome, nameOfPayment } from '@manyline/contract/history-words';
import { formatFullNumber } from '@manyline/domain/phone';
import { regionName } from '@manyline/domain/region-names';
import { findRegion } from '@manyline/domain/regions';
import { useMemo } from 'react';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { BillLine } from '../model/merge-returned.ts';

/** Fields that carry one of a few words; any other word reads as 'Other' (decision 40). */
const coded = new Set<keyof BillOptions>(['direction', 'type', 'validityType']);
const phones = new Set<keyof BillOptions>(['from', 'to', 'number']);
const amounts = new Set<keyof BillOptions>(['amount', 'gift', 'rent', 'paidRent', 'unused']);

/** Words of bills that have a name of their own, which says the same. */
const named = new Set(['sandbox', 'operator']);

/** Bill types whose `count` is segments of one text; in the others it is texts. */
const SEGMENTED = new Set([4, 8]);

/** Tells texts to a verification number: their sender stands there as the service's name. */
function isOfService({ type, direction }: BillOptions): boolean {
  return type === 'verificationCode' && direction === 'in';
}

/** A bill in words: a line for the list, and every field for the details. */
export function useBillWords() {
  const t = useText('ledger');
  const format = useFormat();
  const language = useLanguage();
  return useMemo(() => {
    const number = formatFullNumber;
    const word = (value: string) => t([`words.${value}`, 'words.other']);

    function value(name: keyof BillOptions, options: BillOptions): string {
      const given = String(options[name]);
      if (phones.has(name)) return number(given);
      if (amounts.has(name)) return format.price(given);
      if (coded.has(name)) return word(given);
      if (name === 'purchaseMethod') return nameOfPayment(options, language);
      if (name === 'countryCode') return findRegion(given) ? regionName(given.toUpperCase(), language) : given;
      return given;
    }

    /** Of money that was set aside and came back whole. */
    const nameOfReturned = (bill: Bill) =>
      t('bill.returned', { type: nameOfBill({ ...bill, kind: 'charge' }, language) });

    function summary({ type, options, outcome, hold }: BillLine): string {
      const isReward = options.purchaseMethod === 'invite';
      const counted = SEGMENTED.has(type) ? 'segments' : 'texts';
      const parts = [
        // 'Other' alone says nothing; an adjustment has its name already.
        type === billTypes.other && options.type && !named.has(options.type) && word(options.type),
        outcome && nameOfHoldOutcome(outcome, language),
        hold &&
          t('bill.reserved', { amount: format.price(hold.charge.replace('-', '')), time: format.time(hold.date) }),
        options.direction === 'in' && options.from && fromOf(options, options.from),
        options.direction !== 'in' && options.to && t('bill.to', { number: number(options.to) }),
        options.number && number(options.number),
        options.count !== undefined && t(`bill.${counted}`, { count: options.count }),
        options.duration !== undefined && t('bill.minutes', { count: options.duration }),
        options.days !== undefined && t('bill.days', { count: options.days }),
        options.campaignName,
        !isReward && options.purchaseMethod && nameOfPayment(options, language),
        !isReward && options.gift && giftOf(options.gift),
      ];
      return parts.filter(Boolean).join(' · ');
    }

    /** A code is from a service, by its name; a text or call from a number. */
    function fromOf(options: BillOptions, from: string): string {
      return isOfService(options) ? from : t('bill.from', { number: number(from) });
    }

    /** A gift stands in the sum above it; of a refund it went back. */
    function giftOf(gift: string): string | undefined {
      if (gift === '0') return undefined;
      const isBack = gift.startsWith('-');
      return t(isBack ? 'bill.giftBack' : 'bill.gift', { gift: format.price(gift.replace('-', '')) });
    }

    /** The details of a bill, label and value. */
    function details(bill: BillLine): { name: string; label: string; value: string }[] {
      const row = (name: string, text: string) => ({ name, label: t(`fields.${name}`), value: text });
      // The coin stands where the way that was paid does.
      const names = (Object.keys(bill.options) as (keyof BillOptions)[]).filter((name) => name !== 'coin');
      const { hold, outcome = hold?.outcome } = bill;
      return [
        row('kind', hold ? nameOfReturned(bill) : nameOfBill(bill, language)),
        ...(outcome ? [row('outcome', nameOfHoldOutcome(outcome, language))] : []),
        ...(hold
          ? [
              row('reservedAt', format.dateTime(hold.date)),
              row('reserved', format.price(hold.charge)),
              row('returnedAt', format.dateTime(bill.date)),
              row('returned', format.price(bill.charge)),
            ]
          : [row('date', format.dateTime(bill.date)), row('charge', format.price(bill.charge))]),
        row('beforeBalance', format.price((hold ?? bill).beforeBalance)),
        row('afterBalance', format.price(bill.afterBalance)),
        ...names.map((name) => ({
          ...row(name, value(name, bill.options)),
          ...(name === 'from' && isOfService(bill.options) && { label: t('fields.service') }),
        })),
        row('id', [hold?._id, bill._id].filter(Boolean).join(', ')),
      ];
    }
    return { summary, details, nameOfReturned };
  }, [t, format, language]);
}
