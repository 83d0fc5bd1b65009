import { tileOf } from '@manyline/brands/service-colours';
import { type Language, languages } from '@manyline/domain/languages';
import { pinyinInitials } from '@manyline/domain/pinyin-initials';
import { searchKey } from '@manyline/domain/search-key';
import { say } from '@manyline/domain/words';
import { escapeHtml } from '../../../lib/html.ts';
import { frontPageWords as words } from '../front-page.words.ts';
import type { OfferedService } from '../offers.service.ts';
import { chosenApp, type FrontPageParts, pageLink, REFERRAL } from './parts.ts';
import { sayStatistics } from './statistics.ts';

/** Shown before one asks for all of them, as the stylesheet has it. */
const FIRST = 24;

/** Every service, to be searched: by the script while one types, by the server without it. */
export function writeServices(parts: FrontPageParts): string {
  const { offer, language, search } = parts;
  const wanted = searchKey(search);
  const found = offer.services.filter((service) => wordsOf(service).includes(wanted));
  const count = found.length;
  const told = search === '' ? '' : say(words.found, language, { count });
  const hasMore = search === '' && count > FIRST;
  return `<section id="service-list"><div class="wide">
<h2>${say(words.services, language)}</h2>
<p class="lead">${say(words.servicesLead, language)}</p>
<form role="search" method="get" action="./#service-list">
${language === parts.brand.defaultLanguage ? '' : languageField(parts.language)}${invitationField(parts)}
<label for="find">${say(words.search, language)}</label>
<div class="field"><input id="find" name="q" type="search" autocomplete="off" maxlength="60" value="${escapeHtml(search)}" placeholder="${say(words.searchHint, language)}">
<button class="button plain" type="submit">${say(words.find, language)}</button></div>
<p id="found" class="note" role="status" data-text="${escapeHtml(say(words.found, language, { count: '{count}' }))}">${told}</p>
</form>
<ul id="services" class="services${search === '' ? '' : ' whole'}">${found.map((each) => writeService(each, parts)).join('')}</ul>
<p id="none"${count > 0 ? ' hidden' : ''}>${escapeHtml(say(words.none, language))}</p>
${hasMore ? `<p class="more"><input type="checkbox" id="all"><label class="button plain" for="all">${say(words.all, language, { count })}</label></p>` : ''}
</div></section>`;
}

function languageField(language: Language): string {
  return `<input type="hidden" name="languagecode" value="${languages[language].code}">`;
}

function invitationField({ invitation }: FrontPageParts): string {
  return invitation ? `<input type="hidden" name="${REFERRAL}" value="${invitation.code}">` : '';
}

function writeService(service: OfferedService, parts: FrontPageParts): string {
  const { app, name, statistics } = service;
  const { background, color } = tileOf(app);
  const href = escapeHtml(`${pageLink(parts, app)}#prices`);
  const isChosen = chosenApp(parts) === app;
  const note = statistics ? `<small>${sayStatistics(statistics, parts.language)}</small>` : '';
  return `<li data-words="${escapeHtml(wordsOf(service))}"><a class="service" href="${href}"${isChosen ? ' aria-current="true"' : ''}><span class="tile" style="background:${background};color:${color}" aria-hidden="true">${escapeHtml(initialOf(name))}</span><span>${escapeHtml(name)}${note}</span></a></li>`;
}

const wordsOf = ({ app, name, words: others }: OfferedService): string =>
  [name, app, ...others]
    .flatMap((each) => [searchKey(each), pinyinInitials(each)])
    .filter(Boolean)
    .join(' ');

const initialOf = (name: string): string => [...name][0]?.toUpperCase() ?? '';
