import type { Brand } from '@manyline/brands/define-brand';
import { formatPrice } from '@manyline/brands/format-money';
import type { PlanOffer } from '@manyline/brands/plan-offers';
import { type ChangeOption, changeTypes } from '@manyline/contract/plans';
import { formatDay } from '@manyline/domain/date-style';
import { joinSentences, type Language } from '@manyline/domain/languages';
import { formatMicros } from '@manyline/domain/money';
import { formatFullNumber } from '@manyline/domain/phone';
import { ACTIVATION_HOURS } from '@manyline/domain/promises';
import { say } from '@manyline/domain/words';
import { addCalendarMonths } from '../../lib/renewal.rules.ts';
import { namePlan } from '../numbers/plan-descriptions.rules.ts';
import type { PlanChangeOption } from './plan-change.rules.ts';
import type { PlanChanged } from './plan-change.service.ts';
import { toSum } from './rent-charge.ts';
import { rentalsWords as words } from './rentals.words.ts';

interface Reader {
  language: Language;
  /** Undefined where it is not known. */
  timeZone: string | undefined;
}

interface Asker extends Reader {
  brand: Brand;
  now: number;
}

/** Each way to change, with what it costs and the rule in words. */
export function toChangeOption(option: PlanChangeOption, offer: PlanOffer, asker: Asker): ChangeOption {
  const planName = namePlan(offer, asker.language);
  const pay = option.kind === 'immediate' ? option.pay : 0;
  const hints = option.kind === 'immediate' ? sayImmediate(option, offer, asker) : sayNextCycle(option, offer, asker);
  const sum = option.kind === 'immediate' &&
    option.unused && { sum: toSum({ rent: offer.rent, unused: option.unused }) };
  const said = {
    planId: offer.planId,
    planName,
    payAmount: formatMicros(pay),
    planRent: formatMicros(offer.rent),
    planRentPeriod: offer.months,
    nextPaymentDate: option.kind === 'immediate' ? addCalendarMonths(asker.now, offer.months) : option.from,
    ...hints,
  };
  return { type: changeTypes[option.kind], ...said, ...sum };
}

function sayImmediate(
  { unused }: Extract<PlanChangeOption, { kind: 'immediate' }>,
  { rent }: PlanOffer,
  { brand, language }: Asker,
) {
  const price = (micros: number) => formatPrice(brand, micros, language);
  const begins = say(words.change.begins, language);
  const credit = unused && { count: unused.days, unused: price(unused.worth), rent: price(rent) };
  const rule = credit ? [begins, say(words.change.credit, language, credit)] : [begins];
  return { tip: say(words.change.immediately, language), rule: joinSentences(language, rule) };
}

function sayNextCycle(
  { from, keeps }: Extract<PlanChangeOption, { kind: 'nextCycle' }>,
  { rent }: PlanOffer,
  { brand, language, timeZone }: Asker,
) {
  const tip = say(words.change.nextCycle, language);
  if (keeps) return { tip, rule: say(words.change.keeps, language) };
  const values = { day: formatDay(from, language, timeZone), rent: formatPrice(brand, rent, language) };
  return { tip, rule: say(words.change.later, language, values) };
}

export function sayChanged({ offer, from, until }: PlanChanged, { language, timeZone }: Reader) {
  const { success, now, later, paid } = words.changed;
  const plan = namePlan(offer, language);
  const successHint = say(success, language);
  if (until === undefined)
    return { successHint, planHint: say(later, language, { plan, day: formatDay(from, language, timeZone) }) };
  const sentences = [say(now, language, { plan }), say(paid, language, { day: formatDay(until, language, timeZone) })];
  return { successHint, planHint: joinSentences(language, sentences) };
}

/** The number that was got, and when it is paid next. */
interface Got {
  number: string;
  nextPaymentDate: number;
  registers: boolean;
}

export function sayRented({ number, nextPaymentDate, registers }: Got, { language, timeZone }: Reader): string {
  return joinSentences(language, [
    say(words.rented, language, {
      number: formatFullNumber(number),
      day: formatDay(nextPaymentDate, language, timeZone),
    }),
    registers ? say(words.registers, language) : say(words.activated, language, { hours: ACTIVATION_HOURS }),
  ]);
}

/** It is paid, and its carrier takes time. */
export function sayOrdered(number: string, language: Language): string {
  return say(words.ordered, language, { number: formatFullNumber(number) });
}

export function sayUnsubscribed(number: string, releaseAt: number, { language, timeZone }: Reader): string {
  return say(words.unsubscribed, language, {
    number: formatFullNumber(number),
    day: formatDay(releaseAt, language, timeZone),
  });
}

export function sayRestored(language: Language): string {
  return say(words.restored, language);
}
