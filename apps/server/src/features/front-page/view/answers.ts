import { formatPrice } from '@manyline/brands/format-money';
import { legalAddress, supportAddress } from '@manyline/brands/own-pages';
import { CODE_LOCK_MS } from '@manyline/contract/verification';
import { MINUTE_MS } from '@manyline/domain/time';
import { say, type Text } from '@manyline/domain/words';
import { escapeHtml } from '../../../lib/html.ts';
import { frontPageWords as words } from '../front-page.words.ts';
import { answersWords } from '../front-page-answers.words.ts';
import type { FrontPageParts } from './parts.ts';

const asked = ['cost', 'first', 'never', 'kinds', 'keep', 'again', 'missing', 'pay'] as const;

function listAnswers({ language, brand, offer }: FrontPageParts): { question: string; answer: string }[] {
  const support = supportAddress(brand);
  const values = {
    rate: formatPrice(brand, Math.min(offer.sharedRate, offer.premiumRate), language),
    rent: formatPrice(brand, brand.prices.codeNumberMonth, language),
    minutes: CODE_LOCK_MS / MINUTE_MS,
    support: support ?? '',
  };
  // Whom to ask for it is part of the answer.
  const names = support === undefined ? asked : [...asked, 'refund' as const];
  return names.map((name) => ({
    question: say(answersWords.questions[name], language),
    answer: say(answersWords.answers[name] as Text<string>, language, values),
  }));
}

export function writeAnswers(parts: FrontPageParts): string {
  const list = listAnswers(parts).map(
    ({ question, answer }) =>
      `<details><summary>${escapeHtml(question)}</summary><p class="answer">${escapeHtml(answer)}</p></details>`,
  );
  return `<section id="questions"><div class="wide narrow">
<h2>${say(words.questions, parts.language)}</h2>
${list.join('\n')}
</div></section>`;
}

/** The terms in short, with the way to the whole of them. */
export function writeTerms({ language, brand }: FrontPageParts): string {
  const { own, law, limits, data } = answersWords.terms;
  const address = (page: 'terms' | 'privacy') => escapeHtml(legalAddress(brand, page, language));
  const lines = [own, law, limits, data].map((each) => `<li>${escapeHtml(say(each, language))}</li>`);
  return `<section id="terms"><div class="wide narrow">
<h2>${say(words.terms, language)}</h2>
<ul class="terms">${lines.join('')}</ul>
<p><a href="${address('terms')}">${say(words.termsOf, language)}</a> · <a href="${address('privacy')}">${say(words.privacy, language)}</a></p>
</div></section>`;
}

/** The same for search engines (schema.org). A `<` within could end the element it stands in. */
export function writeFaqData(parts: FrontPageParts, page: { url: string; name: string; description: string }): string {
  const mainEntity = listAnswers(parts).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  const site = { '@type': 'WebSite', ...page };
  const faq = { '@type': 'FAQPage', url: page.url, mainEntity };
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': [site, faq] }).replaceAll('<', '\\u003c');
}
