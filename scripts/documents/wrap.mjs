/** Characters in a line of prose; the width that Biome gives to code. */
export const WIDTH = 120;

const FENCE = /^\s*(```|~~~)/;
/** Headings, tables, quotes and HTML stay as they are: a line break there has a meaning. */
const AS_IT_IS = /^\s*(#|\||>|<)/;
const ITEM = /^\s*(?:[-*+]|\d+\.)\s+/;
/** A line that begins with one of these would be an item, a heading or a quote. */
const NO_BEGINNING = /^(?:[-*+#>|]|\d+[.)]$)/;

/** Wraps those paragraphs and items of a Markdown text that have a line over the width; all others stay as they are. */
export function wrap(text) {
  return splitBlocks(text)
    .flatMap(({ lines, isProse }) => (isProse && lines.some(isTooLong) ? wrapBlock(lines) : lines))
    .join('\n');
}

/** Lines of prose over the width that could be broken: what `wrap` would change. */
export const findLongLines = (text) =>
  splitBlocks(text).flatMap(({ lines, isProse }) =>
    isProse && lines.some(isTooLong) && wrapBlock(lines).join('\n') !== lines.join('\n') ? lines.filter(isTooLong) : [],
  );

const isTooLong = (line) => line.length > WIDTH;

function splitBlocks(text) {
  const blocks = [];
  let isFenced = false;
  let goesOn = false;
  for (const line of text.split('\n')) {
    const isFence = FENCE.test(line);
    const isProse = !isFenced && !isFence && line.trim() !== '' && !AS_IT_IS.test(line);
    if (isFence) isFenced = !isFenced;
    if (isProse && goesOn && !ITEM.test(line)) blocks.at(-1).lines.push(line);
    else blocks.push({ lines: [line], isProse });
    // A line that ends with two spaces or a backslash is broken there for good.
    goesOn = isProse && !/( {2}|\\)$/.test(line);
  }
  return blocks;
}

function wrapBlock(lines) {
  const [first] = lines;
  const [start] = first.match(ITEM) ?? first.match(/^\s*/);
  const indent = ' '.repeat(start.length);
  const words = lines.join(' ').slice(start.length).trim().split(/\s+/);
  const wrapped = [];
  let line = start + words[0];
  for (const word of words.slice(1)) {
    if (line.length + 1 + word.length <= WIDTH || NO_BEGINNING.test(word)) line = `${line} ${word}`;
    else {
      wrapped.push(line);
      line = indent + word;
    }
  }
  return [...wrapped, line];
}
