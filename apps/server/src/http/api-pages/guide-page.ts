import { readFileSync } from 'node:fs';
import type { Language } from '@manyline/domain/languages';
import { inLanguage, say } from '@manyline/domain/words';
import { Marked } from 'marked';
import { escapeHtml } from '../../lib/html.ts';
import type { ApiDocument } from '../api-document/document-types.ts';
import { apiPagesWords as words } from './api-pages.words.ts';
import { codeBlock, toSlug } from './html.ts';
import { listOperations } from './reference-page.ts';
import { fillSamples } from './samples.ts';
import { nameSubject } from './subject.ts';

const guides = {
  en: readGuide('guide.en.md'),
  zh: readGuide('guide.zh.md'),
};

function readGuide(file: string): string {
  return fillSamples(readFileSync(new URL(file, import.meta.url), 'utf8'));
}

/** The guide, and below it every call by its subject. */
export function guidePage(document: ApiDocument, language: Language): string {
  return `${writeGuide(inLanguage(guides, language), say(words.example, language))}${listCalls(document, language)}`;
}

function writeGuide(text: string, label: string): string {
  const marked = new Marked({
    renderer: {
      code: ({ text: code }) => codeBlock(code, label),
      heading({ tokens, depth, text: title }) {
        return `<h${depth} id="${toSlug(title)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
    },
  });
  return marked.parse(text, { async: false });
}

function listCalls(document: ApiDocument, language: Language): string {
  const parts = document.tags.map(({ name }) => {
    const calls = listOperations(document, name).map(
      ({ operation }) =>
        `<li><a href="${toSlug(name)}#${operation.operationId}"><code>${operation.operationId}</code></a> ${escapeHtml(operation.summary)}</li>`,
    );
    return `<h3>${escapeHtml(nameSubject(name, language))}</h3><ul>${calls.join('\n')}</ul>`;
  });
  return `<h2 id="calls-by-subject">${say(words.callsOf, language)}</h2>${parts.join('\n')}`;
}
