/** A call as a document writes it, with the answer that it promises. */
export interface ExampleCall {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body: Record<string, unknown> | undefined;
  status: number;
  answer: unknown;
  /** A remark that stands beside it, such as "(with a key)". */
  note: string;
}

const LINE = /^(GET|POST|DELETE) +(\/(?:web|sandbox)\/\S+)(.*)$/;

/**
 * The calls in the ```text blocks of a document: a line with method and path, for POST the body, then the answer. A `…`
 * stands for what was left out. Calls whose path is shortened are no examples.
 */
export function listExampleCalls(markdown: string): ExampleCall[] {
  const blocks = [...markdown.matchAll(/^```text\n([\s\S]*?)^```/gm)].map(([, block]) => block!);
  return blocks.flatMap((block) => {
    const parts = block.split(/^(?=(?:GET|POST|DELETE) )/m).filter((part) => LINE.test(part.split('\n')[0]!));
    return parts.map(readCall).filter((call) => call !== undefined);
  });
}

function readCall(part: string): ExampleCall | undefined {
  const [first, ...lines] = part.split('\n');
  const [, method, path, rest] = LINE.exec(first!)!;
  const texts = findObjects([rest, ...lines].join('\n'));
  const body = method === 'GET' ? undefined : texts.shift();
  const answer = texts.shift();
  if (path!.includes('…') || answer === undefined) return undefined;
  const status = Number(/^(\d{3}) \{/m.exec(lines.join('\n'))?.[1] ?? 200);
  return {
    method: method as ExampleCall['method'],
    path: path!,
    body: body === undefined ? undefined : (read(body) as Record<string, unknown>),
    status,
    answer: read(answer),
    note: /\(([^){]*)\)/.exec(part.replaceAll(/\{.*\}/g, ''))?.[1] ?? '',
  };
}

/** The JSON objects in a text, one after the other. */
function findObjects(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"' && text[at - 1] !== '\\') isText = !isText && depth > 0;
    else if (isText) continue;
    else if (text[at] === '{' && depth++ === 0) start = at;
    else if (text[at] === '}' && --depth === 0) found.push(text.slice(start, at + 1));
  }
  return found;
}

/** JSON with `…` in the place of fields, items and values. */
function read(text: string): unknown {
  const whole = text
    .replaceAll(/:…(?=[,}\]])/g, ':null')
    .replaceAll(/,…(?=[,}\]])/g, '')
    .replaceAll(/([{[])…,?/g, '$1');
  return JSON.parse(whole);
}

/**
 * The part of an example's promise that an answer lacks, as a path; undefined when it has all of it, in the same types. Where an
 * example shows an item of a list, there has to be one.
 */
export function findMissing(promised: unknown, given: unknown, at = 'answer'): string | undefined {
  if (promised === null) return given === undefined ? at : undefined;
  if (typeof promised !== typeof given || Array.isArray(promised) !== Array.isArray(given)) return at;
  if (typeof promised !== 'object') return undefined;
  if (Array.isArray(promised)) {
    if (promised.length === 0) return undefined;
    return findMissing(promised[0], (given as unknown[])[0], `${at}[0]`);
  }
  for (const [name, value] of Object.entries(promised)) {
    const missing = findMissing(value, (given as Record<string, unknown>)[name], `${at}.${name}`);
    if (missing) return missing;
  }
  return undefined;
}
