import { type Language, languages, writtenLanguages } from '@manyline/domain/languages';
import { say } from '@manyline/domain/words';
import { escapeHtml } from '../../lib/html.ts';
import { apiPagesWords as words } from './api-pages.words.ts';
import { toSlug } from './html.ts';
import { nameSubject } from './subject.ts';

interface PageParts {
  /** Path of the page below the language's; empty for the guide. */
  slug: string;
  title: string;
  main: string;
  tags: readonly string[];
  language: Language;
  stylesheet: string;
}

/** A whole page: a stylesheet, no script. */
export function layoutPage({ slug, title, main, tags, language, stylesheet }: PageParts): string {
  const link = (to: string, text: string) =>
    `<li><a href="${to || './'}"${to === slug ? ' aria-current="page"' : ''}>${escapeHtml(text)}</a></li>`;
  const others = writtenLanguages
    .filter((each) => each !== language)
    .map((each) => languages[each])
    .map(({ code, tag, name }) => `<a href="../${code}/${slug}" hreflang="${tag}" lang="${tag}">${name}</a>`);
  return `<!doctype html>
<html lang="${languages[language].tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escapeHtml(title)}">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${stylesheet}">
</head>
<body>
<a class="skip" href="#main">${say(words.skip, language)}</a>
<header><a href="./"><b>${say(words.title, language)}</b></a>
<a href="../../openapi.json">${say(words.document, language)}</a>
${others.join('\n')}</header>
<div class="columns">
<nav aria-label="${say(words.contents, language)}"><ul>
${link('', say(words.guide, language))}
${tags.map((tag) => link(toSlug(tag), nameSubject(tag, language))).join('\n')}
${link('schemas', say(words.schemas, language))}
${link('failures', say(words.failures, language))}
</ul></nav>
<main id="main" tabindex="-1">${main}</main>
</div>
</body>
</html>
`;
}
