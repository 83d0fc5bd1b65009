import type { Language } from '@manyline/domain/languages';
import type { PlanType } from '@manyline/domain/plan-types';
import { ACTIVATION_HOURS } from '@manyline/domain/promises';
import { say } from '@manyline/domain/words';
import { numbersWords as words } from './numbers.words.ts';

/** The specification's terms (`term-3`) are called by their length, families by their name. */
export function namePlan({ planId, type }: { planId: string; type: PlanType }, language: Language): string {
  const months = /^term-(\d+)$/.exec(planId)?.[1];
  if (months === undefined) return say(words.planName[type], language);
  return say(words.term, language, { count: Number(months) });
}

export function tipOf({ planId, type }: { planId: string; type: PlanType }, language: Language): string {
  return say(planId.startsWith('term-') ? words.planTip.term : words.planTip[type], language);
}

interface PlanHolds {
  type: PlanType;
  fairUse: { perDay: number };
  texts: boolean;
  calls: boolean;
  /** It sends nothing before its holder has registered it. */
  registers: boolean;
  /** The account has the number already: what it can, it can now. */
  isHeld: boolean;
}

/** The contents of the plan, in lists with a title each. `place`: the country's name. */
export function describePlan(
  { type, fairUse, texts, calls, registers, isHeld }: PlanHolds,
  place: string,
  language: Language,
): { title: string; items: string[] }[] {
  const { planLine: line, planList: list } = words;
  const hasTexts = type === 'unlimited' || type === 'unlimitedTexts';
  const hasCalls = type === 'unlimited' || type === 'unlimitedVoice';
  const callsLine = say(line.calls, language);
  const included = [
    say(line.number, language),
    hasTexts && say(line.textsTo, language, { place }),
    hasCalls && callsLine,
  ];
  const byTheRates = [
    texts && say(hasTexts ? line.textsElsewhere : line.texts, language),
    calls && !hasCalls && callsLine,
  ];
  const toKnow = [
    hasTexts && say(line.fairUse, language, { perDay: fairUse.perDay }),
    say(line.renews, language),
    texts && registers && say(line.registers, language),
    texts && !registers && !isHeld && say(line.activation, language, { hours: ACTIVATION_HOURS }),
  ];
  const lists = [
    { title: say(list.included, language), items: included },
    { title: say(list.byTheRates, language), items: byTheRates },
    { title: say(list.toKnow, language), items: toKnow },
  ];
  return lists
    .map(({ title, items }) => ({ title, items: items.filter((item) => item !== false) }))
    .filter(({ items }) => items.length > 0);
}
