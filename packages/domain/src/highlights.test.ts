import { describe, expect, it } from 'vitest';
import { joinHighlights, readHighlights, splitHighlights } from './highlights.ts';

const profile = { text: 'your profile', target: 'profile' as const };
const api = { text: 'API', target: 'api' as const };

describe('highlights', () => {
  it('travel as two lists and come back the same', () => {
    const { highlightText, highlightTarget } = joinHighlights([profile, api]);
    expect([highlightText, highlightTarget]).toEqual(['your profile||API', 'profile||api']);
    expect(readHighlights(highlightText, highlightTarget)).toEqual([profile, api]);
  });

  it('without a text, without a target or with one that nobody knows are left out', () => {
    expect(readHighlights('a||b||c||d', 'profile||||bank')).toEqual([{ text: 'a', target: 'profile' }]);
    expect(readHighlights(undefined, undefined)).toEqual([]);
  });

  it.each([
    ['Open your profile or API.', [profile, api], ['Open ', 'your profile', ' or ', 'API', '.']],
    ['API, then your profile', [profile, api], ['API', ', then ', 'your profile']],
    ['API and API', [api, api], ['API', ' and ', 'API']],
    ['API once', [api, api], ['API', ' once']],
    ['Nothing here', [api], ['Nothing here']],
    ['', [api], []],
    ['<b>API</b>', [api], ['<b>', 'API', '</b>']],
  ])('%j is cut where they stand', (text, highlights, runs) => {
    const parts = splitHighlights(text, highlights);
    expect(parts.map((part) => part.text)).toEqual(runs);
    expect(parts.map((part) => part.text).join('')).toBe(text);
  });
});
