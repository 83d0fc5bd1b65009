import { formatPrice } from '@manyline/brands/format-money';
import { CODE_STATISTICS_DAYS } from '@manyline/contract/verification';
import { say } from '@manyline/domain/words';
import { escapeHtml } from '../../../lib/html.ts';
import { frontPageWords as words } from '../front-page.words.ts';
import { buyAddress, type FrontPageParts } from './parts.ts';
import { heroPicture } from './pictures.ts';

/** The product in a sentence, and what there is on this server now. */
export function writeHero(parts: FrontPageParts): string {
  const { language } = parts;
  return `<section class="hero"><div class="wide">
<div class="words">
<h1>${say(words.headline, language)}</h1>
<p class="lead">${say(words.lead, language)}</p>
<p class="actions"><a class="button" href="${escapeHtml(buyAddress(parts))}">${say(words.start, language)}</a>
<a class="button plain" href="#prices">${say(words.seePrices, language)}</a></p>
</div>
${heroPicture}
</div>
${writeFigures(parts)}
</section>`;
}

function writeFigures({ offer, language, brand }: FrontPageParts): string {
  const { services, countries, sharedRate, premiumRate, statistics } = offer;
  const rate = formatPrice(brand, Math.min(sharedRate, premiumRate), language);
  const figures = [
    [String(services.length), words.figures.services],
    [String(countries.length), words.figures.countries],
    [rate, words.figures.rate],
  ] as const;
  // Measured: nothing is said of too few.
  const measured = statistics
    ? ([
        [`${Math.floor(statistics.successShare * 100)}%`, words.figures.share],
        ...(statistics.medianSeconds === undefined
          ? []
          : [[say(words.seconds, language, { seconds: statistics.medianSeconds }), words.figures.median] as const]),
      ] as const)
    : [];
  const list = [...figures, ...measured].map(
    ([value, name]) => `<div><dt>${say(name, language)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  const sampled = statistics
    ? `<p class="wide note">${say(words.sampled, language, { days: CODE_STATISTICS_DAYS, sample: statistics.sampleSize })}</p>`
    : '';
  return `<dl class="wide figures">${list.join('')}</dl>${sampled}`;
}
