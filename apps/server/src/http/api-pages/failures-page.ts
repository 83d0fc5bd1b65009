import { failureDocs } from '@manyline/contract/docs/failure-docs';
import { type ErrorCode, type ErrorRow, errorCatalogue, getErrorText } from '@manyline/contract/errors';
import type { Language } from '@manyline/domain/languages';
import { say } from '@manyline/domain/words';
import { escapeHtml } from '../../lib/html.ts';
import { apiPagesWords as words } from './api-pages.words.ts';
import { markdown, markdownLine } from './html.ts';

/** The failures that a server answers, by retcode, with their words in the reader's language. */
export function failuresPage(language: Language): string {
  const rows = Object.entries(errorCatalogue as Record<string, ErrorRow>)
    // The browser's own.
    .filter(([code]) => code !== 'STORAGE_CLEARED')
    .sort(([, a], [, b]) => a.retcode - b.retcode)
    .map(([code, { retcode, status }]) => toRow(code as ErrorCode, { retcode, status }, language));
  const head = ['retcode', 'HTTP', say(words.name, language), say(words.meaning, language)];
  const columns = head.map((word) => `<th scope="col">${word}</th>`).join('');
  return (
    `<h1>${say(words.failures, language)}</h1>${markdown(say(words.allFailures, language))}` +
    `<div class="table"><table><thead><tr>${columns}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`
  );
}

function toRow(code: ErrorCode, { retcode, status }: Pick<ErrorRow, 'retcode' | 'status'>, language: Language): string {
  const text = escapeHtml(getErrorText(code, language));
  return (
    `<tr id="${retcode}"><th scope="row"><code>${retcode}</code></th><td>${status}</td><td><code>${code}</code></td>` +
    `<td>${markdownLine(failureDocs[code])}<br><small>${text}</small></td></tr>`
  );
}
