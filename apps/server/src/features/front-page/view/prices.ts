import { formatPrice } from '@manyline/brands/format-money';
import { say } from '@manyline/domain/words';
import { escapeHtml } from '../../../lib/html.ts';
import { frontPageWords as words } from '../front-page.words.ts';
import type { OfferedCountry } from '../offers.service.ts';
import { buyAddress, type FrontPageParts } from './parts.ts';
import { isMeasured, sayStatistics } from './statistics.ts';

/** The prices of the chosen service by country, with how many numbers there are now. */
export function writePrices(parts: FrontPageParts): string {
  const { offer, language } = parts;
  const app = offer.chosen.name;
  const measured = isMeasured(offer);
  const heads = [words.country, words.shared, words.premium, words.stock, ...(measured ? [words.success] : [])];
  return `<section id="prices"><div class="wide">
<h2>${escapeHtml(say(words.prices, language, { app }))}</h2>
<p class="lead">${escapeHtml(say(words.pricesLead, language, { app }))}</p>
<div class="table" tabindex="0" role="region" aria-label="${escapeHtml(say(words.prices, language, { app }))}"><table>
<thead><tr>${heads.map((head) => `<th scope="col">${say(head, language)}</th>`).join('')}<td></td></tr></thead>
<tbody>${offer.countries.map((country) => writeCountry(country, parts, measured)).join('\n')}</tbody>
</table></div>
</div></section>`;
}

function writeCountry(country: OfferedCountry, parts: FrontPageParts, measured: boolean): string {
  const { offer, language, brand } = parts;
  const { name, countryCode, telCode, free, fresh, supply, sharedRate, premiumRate, statistics } = country;
  const price = (rate: number, has: boolean) => (has ? escapeHtml(formatPrice(brand, rate, language)) : '—');
  const stock = supply?.stock ?? free;
  const take = say(words.takeOf, language, { country: name, app: offer.chosen.name });
  const link = `<a class="button plain small" href="${escapeHtml(buyAddress(parts, offer.chosen.app, countryCode))}" aria-label="${escapeHtml(take)}">${say(words.take, language)}</a>`;
  return `<tr${stock > 0 ? '' : ' class="out"'}><th scope="row"><span aria-hidden="true">${flagOf(countryCode)}</span> ${escapeHtml(name)} <small>+${telCode}</small></th>
<td>${price(supply?.rate ?? sharedRate, stock > 0)}</td><td>${price(premiumRate, fresh > 0)}</td>
<td>${stock > 0 ? stock : say(words.noStock, language)}</td>${measured ? `<td>${statistics ? sayStatistics(statistics, language) : '—'}</td>` : ''}
<td>${stock > 0 ? link : ''}</td></tr>`;
}

/** Systems without flags show the two letters. */
function flagOf(iso: string): string {
  return String.fromCodePoint(...[...iso].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65));
}
