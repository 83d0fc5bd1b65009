/** A comment's next line goes on where the last one stopped. */
const joinLines = (text) => text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/|--)?\s*/g, ' ');

const MORE_SECTIONS = /(?:(?:,| and) §\d+)*/.source;
const SPEC = new RegExp(`\\bspec (\\d+) (§\\d+${MORE_SECTIONS})`, 'gi');
const DECISIONS = /\bdecisions? (\d+(?:(?:, | and |-)\d+)*)/gi;
const BARE_DECISIONS = /[(;] ?(0\d{3}(?:, 0\d{3})*)\)/g;
const DECISION_PAGES = /docs\/decisions\/(\d+)/g;

/** Sections of the specification that a text cites: "spec 1 §4, §6" is 1 §4 and 1 §6. */
export function findSections(text) {
  return [...joinLines(text).matchAll(SPEC)].flatMap(([, spec, sections]) =>
    [...sections.matchAll(/§(\d+)/g)].map(([, section]) => `${spec} §${section}`),
  );
}

/** Decisions that a text cites, as they are written: "decisions 22 and 23", "decision 0060", "(0069, 0070)". */
export function findDecisions(text) {
  const plain = joinLines(text);
  return [DECISIONS, BARE_DECISIONS, DECISION_PAGES].flatMap((pattern) =>
    [...plain.matchAll(pattern)].flatMap(([, numbers]) => numbers.match(/\d+/g)),
  );
}
