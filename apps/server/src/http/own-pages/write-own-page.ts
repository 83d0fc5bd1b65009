import { readFileSync } from 'node:fs';
import type { Brand } from '@manyline/brands/define-brand';
import { type OwnPage, ownPageAddress, ownPages, supportAddress } from '@manyline/brands/own-pages';
import { DELETION_DAYS, REQUEST_DAYS } from '@manyline/contract/own-data';
import { fillIn } from '@manyline/domain/fill-in';
import { type Language, languages } from '@manyline/domain/languages';
import { inLanguage, say } from '@manyline/domain/words';
import { escapeHtml } from '../../lib/html.ts';
import { markdown } from '../api-pages/html.ts';
import { ownPagesWords as words } from './own-pages.words.ts';

/** The business that runs the installation, as it stands on receipts. */
export interface Operator {
  name: string;
  address: string;
}

interface PageParts {
  brand: Brand;
  page: OwnPage;
  language: Language;
  operator: Operator | undefined;
  /** Days after which what was deleted is gone. */
  purgeDays: number;
  stylesheet: string;
}

/** A page of the product's own about a brand: what is so, and who answers for it. */
export function writeOwnPage({ brand, page, language, operator, purgeDays, stylesheet }: PageParts): string {
  const title = say(words.titles[page], language);
  const name = inLanguage(brand.name, language);
  const link = (to: OwnPage) => {
    const current = to === page ? ' aria-current="page"' : '';
    return `<a href="${escapeHtml(ownPageAddress(brand, to, language))}"${current}>${say(words.titles[to], language)}</a>`;
  };
  return `<!doctype html>
<html lang="${languages[language].tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escapeHtml(`${title} - ${name}`)}">
<title>${escapeHtml(`${title} - ${name}`)}</title>
<link rel="stylesheet" href="${stylesheet}">
</head>
<body>
<a class="skip" href="#main">${say(words.skip, language)}</a>
<header><b>${escapeHtml(name)}</b>
<nav aria-label="${say(words.pages, language)}">${ownPages.map(link).join('\n')}</nav>
${switchTo(brand, page, language)}</header>
<main id="main" tabindex="-1">${markdown(fill(readPage(page, language), { brand, language, operator, purgeDays }))}</main>
</body>
</html>
`;
}

/** Where the brand speaks more than one language. */
function switchTo(brand: Brand, page: OwnPage, language: Language): string {
  const other = brand.languages.find((each) => each !== language);
  if (!other) return '';
  const { tag } = languages[other];
  const address = escapeHtml(ownPageAddress(brand, page, other));
  return `<a href="${address}" hreflang="${tag}" lang="${tag}">${say(words.other, language)}</a>`;
}

function readPage(page: OwnPage | 'help.codes', language: Language): string {
  return readFileSync(new URL(`${page}.${language}.md`, import.meta.url), 'utf8');
}

type Filled = Pick<PageParts, 'brand' | 'language' | 'operator' | 'purgeDays'>;

function fill(text: string, { brand, language, operator, purgeDays }: Filled): string {
  const mail = supportAddress(brand);
  const contact = mail && `<a href="mailto:${escapeHtml(mail)}">${escapeHtml(mail)}</a>`;
  const values: Record<string, string> = {
    brand: escapeHtml(inLanguage(brand.name, language)),
    operator: operator ? escapeHtml(`${operator.name}, ${operator.address}`) : say(words.nobody, language),
    contact: contact ?? say(words.noContact, language),
    refund: contact === undefined ? say(words.refundNoContact, language) : say(words.refund, language, { contact }),
    // Of the help, where codes are sold.
    codes: brand.can('verification') ? readPage('help.codes', language) : '',
    purgeDays: String(purgeDays),
    requestDays: String(REQUEST_DAYS),
    deletionDays: String(DELETION_DAYS),
  };
  return fillIn(text, /\{(\w+)\}/, language, values);
}
