import type { Brand } from '@manyline/brands/define-brand';
import { formatPrice } from '@manyline/brands/format-money';
import { logoSvg } from '@manyline/brands/logo';
import { legalAddress, ownPageAddress, supportAddress } from '@manyline/brands/own-pages';
import { FILL_SHADE, STRONG_SHADE, shadesOf, wordsOn } from '@manyline/brands/palette';
import { joinSentences, languages } from '@manyline/domain/languages';
import { inLanguage, say } from '@manyline/domain/words';
import { escapeHtml } from '../../../lib/html.ts';
import { frontPageWords as words } from '../front-page.words.ts';
import { writeAnswers, writeFaqData, writeTerms } from './answers.ts';
import { writeHero } from './hero.ts';
import { writeHow } from './how.ts';
import {
  addressOf,
  buyAddress,
  chosenApp,
  type FrontPageParts,
  languagesOf,
  loginAddress,
  PRODUCT,
  pageLink,
  rootOf,
} from './parts.ts';
import { writePrices } from './prices.ts';
import { writeServices } from './services.ts';

/** A whole page for whoever has no session: read without a script, found by search engines. */
export function writeFrontPage(parts: FrontPageParts): string {
  const { brand, language, files, frontPage } = parts;
  const start = frontPage ? '' : ` data-session="session.${brand.platform}" data-app="${PRODUCT}"`;
  return `<!doctype html>
<html lang="${languages[language].tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#17181c">
${writeFacts(parts)}
<link rel="icon" type="image/svg+xml" href="/icon.svg?platform=${brand.platform}">
<link rel="apple-touch-icon" href="/icon.png?platform=${brand.platform}&amp;kind=touch">
<link rel="manifest" href="/manifest.webmanifest?from=${encodeURIComponent(rootOf(parts))}">
<link rel="stylesheet" href="${files.style.path}">
<style>:root{${writeColours(brand)}}</style>
<script src="${files.script.path}"${start}></script>
</head>
<body>
<a class="skip" href="#main">${say(words.skip, language)}</a>
${writeHeader(parts)}
${writeBanners(parts)}${writeInvitation(parts)}<main id="main" tabindex="-1">
${writeHero(parts)}
${writeServices(parts)}
${writePrices(parts)}
${writeHow(parts)}
${writeAnswers(parts)}
${writeTerms(parts)}
${writeEnd(parts)}
</main>
${writeFooter(parts)}
</body>
</html>
`;
}

/** Title, description and addresses, for search engines and for whoever is sent a link. */
function writeFacts(parts: FrontPageParts): string {
  const { brand, language, offer, isChosen } = parts;
  const name = inLanguage(brand.name, language);
  const app = offer.chosen.name;
  const rate = formatPrice(brand, offer.sharedRate, language);
  const counts = { services: offer.services.length, countries: offer.countries.length };
  const title = isChosen
    ? say(words.appTitle, language, { app, brand: name })
    : say(words.title, language, { brand: name });
  const description = isChosen
    ? say(words.appDescription, language, { app, rate })
    : say(words.description, language, { ...counts, rate });
  const canonical = addressOf(parts, language, chosenApp(parts));
  const others = languagesOf(brand).map(
    (each) =>
      `<link rel="alternate" hreflang="${languages[each].tag}" href="${escapeHtml(addressOf(parts, each, chosenApp(parts)))}">`,
  );
  return `<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(description)}">
<link rel="canonical" href="${escapeHtml(canonical)}">
${others.length > 1 ? others.join('\n') : ''}
<link rel="alternate" hreflang="x-default" href="${escapeHtml(addressOf(parts, brand.defaultLanguage, chosenApp(parts)))}">
${parts.search === '' && !parts.invitation ? '' : '<meta name="robots" content="noindex">'}
<meta property="og:type" content="website">
<meta property="og:site_name" content="${escapeHtml(name)}">
<meta property="og:title" content="${escapeHtml(title)}">
<meta property="og:description" content="${escapeHtml(description)}">
<meta property="og:url" content="${escapeHtml(canonical)}">
<script type="application/ld+json">${writeFaqData(parts, { url: canonical, name, description })}</script>`;
}

function writeColours({ colours, radiusPx }: Brand): string {
  const shades = shadesOf(colours.primary);
  const fill = shades[FILL_SHADE]!;
  return [
    `--fill:${fill}`,
    `--on-fill:${wordsOn(fill)}`,
    `--strong:${shades[STRONG_SHADE]}`,
    `--light:${shades[4]}`,
    `--tint:${shades[0]}`,
    `--soft:${colours.soft}`,
    `--radius:${radiusPx}px`,
  ].join(';');
}

function writeHeader(parts: FrontPageParts): string {
  const { brand, language } = parts;
  const others = languagesOf(brand)
    .filter((each) => each !== language)
    .map((each) => ({ ...languages[each], link: pageLink({ ...parts, language: each }, chosenApp(parts)) }))
    .map(
      ({ link, tag, name }) =>
        `<a class="quiet" href="${escapeHtml(link)}" lang="${tag}" hreflang="${tag}">${name}</a>`,
    );
  return `<header><div class="wide">
<a class="brand" href="${pageLink(parts)}">${logoSvg(brand).replace('<svg', '<svg width="28" height="28" aria-hidden="true"')}${escapeHtml(inLanguage(brand.name, language))}</a>
<nav aria-label="${say(words.nav, language)}"><ul>
<li><a href="#service-list">${say(words.navServices, language)}</a></li>
<li><a href="#prices">${say(words.navPrices, language)}</a></li>
<li><a href="#how">${say(words.navHow, language)}</a></li>
<li><a href="#questions">${say(words.navQuestions, language)}</a></li>
</ul></nav>
${others.join('\n')}
<a class="button small" href="${escapeHtml(loginAddress(parts))}">${say(words.signIn, language)}</a>
</div></header>`;
}

function writeBanners({ banners, language }: FrontPageParts): string {
  if (banners.length === 0) return '';
  const sentences = banners.map(({ text, tone, link }) => {
    const said = escapeHtml(inLanguage(text, language));
    const sentence = link === undefined ? said : `<a href="${escapeHtml(link)}" rel="noopener noreferrer">${said}</a>`;
    return `<p data-tone="${tone}">${sentence}</p>`;
  });
  return `<section class="banners" aria-label="${say(words.banners, language)}"><div class="wide">${sentences.join('')}</div></section>\n`;
}

/** Who invites, and what it brings, as the sign-in says it (0224). */
function writeInvitation({ brand, invitation, language }: FrontPageParts): string {
  if (!invitation) return '';
  const { code, inviterName } = invitation;
  const title =
    inviterName === undefined
      ? say(words.invited.title, language)
      : say(words.invited.titleBy, language, { inviter: inviterName });
  const reward = formatPrice(brand, brand.referralReward, language);
  const body = say(words.invited.body, language, { code, reward });
  return `<section class="banners" aria-label="${escapeHtml(title)}"><div class="wide">
<p data-tone="invited">${joinSentences(language, [`<strong>${escapeHtml(title)}</strong>`, escapeHtml(body)])}</p>
</div></section>\n`;
}

function writeEnd(parts: FrontPageParts): string {
  const { language } = parts;
  return `<section class="end"><div class="wide"><h2>${say(words.ready, language)}</h2>
<p class="end-lead">${say(words.readyBody, language)}</p>
<a class="button" href="${escapeHtml(buyAddress(parts))}">${say(words.start, language)}</a>
</div></section>`;
}

function writeFooter({ brand, language }: FrontPageParts): string {
  const mail = supportAddress(brand);
  const help = mail === undefined ? ownPageAddress(brand, 'help', language) : `mailto:${mail}`;
  return `<footer><div class="wide"><span>${escapeHtml(inLanguage(brand.name, language))}</span>
<a class="foot-link" href="${escapeHtml(legalAddress(brand, 'terms', language))}">${say(words.termsOf, language)}</a>
<a class="foot-link" href="${escapeHtml(legalAddress(brand, 'privacy', language))}">${say(words.privacy, language)}</a>
<a class="foot-link" href="${escapeHtml(help)}">${say(words.help, language)}</a>
</div></footer>`;
}
