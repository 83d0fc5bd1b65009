/** Where a comment begins: its first word stands on the line, or on the next one of a block. */
const BEGINNING = /(?:\/\*\*?(?:[ \t]*\n[ \t]*\*)?|\/\/)[ \t]+(\S+)/g;
const isLineComment = (line) => /^\s*\/\//.test(line);

/**
 * Lines whose comment begins with "What": it names no thing, and the reader has to find out which is meant. The second line
 * of a comment made of several is no beginning.
 */
export function findNameless(text) {
  const lines = text.split('\n');
  return [...text.matchAll(BEGINNING)].flatMap(({ 0: found, 1: word, index }) => {
    const at = text.slice(0, index).split('\n').length - 1;
    const goesOn = found.startsWith('//') && isLineComment(lines[at]) && isLineComment(lines[at - 1] ?? '');
    return word === 'What' && !goesOn ? [lines[at].trim()] : [];
  });
}
