import type { Brand } from '@manyline/brands/define-brand';
import { formatPrice } from '@manyline/brands/format-money';
import type { Language } from '@manyline/domain/languages';
import { inLanguage, say } from '@manyline/domain/words';
import { invitesWords as words } from './invites.words.ts';

/** The rules of inviting as a brand has them, and how to earn by it. */
export function describeInvites(brand: Brand, language: Language) {
  const reward = formatPrice(brand, brand.referralReward, language);
  const { rules, hint, tip } = words;
  return {
    inviteRules: [
      say(rules.reward, language, { reward }),
      say(rules.phone, language),
      say(rules.others, language),
      say(rules.brand, language, { brand: inLanguage(brand.name, language) }),
      say(rules.spending, language),
    ],
    inviteHint: say(hint, language, { reward }),
    earnTip: { title: say(tip.title, language), text: say(tip.text, language, { reward }) },
  };
}
