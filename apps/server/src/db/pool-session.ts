import type pg from 'pg';

type Answer = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>;

/** The function through which a session is asked. */
export type Ask = (query: { name?: string; text: string; values?: unknown[] }) => Promise<Answer>;

const NAME = /^\/\* ([\w.-]+) \*\//;
const READS = /^(?:\/\*[^*]*\*\/)?\s*select\s/i;
const ENDS = new Set(['commit', 'rollback']);

/**
 * A session of the pool as the query builder uses it. Statements that begin with a comment `/* name *\/` run as named prepared
 * statements: their plan is made once per connection instead of once per batch. `begin` waits for the first statement and goes out with
 * it, without a round trip of its own; where that one writes, the server has said yes to `begin` first: written outside of a transaction
 * it would stay. A transaction that asked for nothing is not told to the server at all.
 */
export function createPoolSession(ask: Ask) {
  let isBeginHeld = false;

  const run = (text: string, values: unknown[]) => {
    const name = NAME.exec(text)?.[1];
    return ask(name ? { name, text, values } : { text, values });
  };

  return {
    async query(text: string, values: unknown[]): Promise<Answer> {
      if (text === 'begin') {
        isBeginHeld = true;
        return said('BEGIN');
      }
      if (!isBeginHeld) return run(text, values);
      isBeginHeld = false;
      if (ENDS.has(text)) return said(text.toUpperCase());
      const begun = ask({ text: 'begin' });
      if (!READS.test(text)) await begun;
      const [, answer] = await Promise.all([begun, run(text, values)]);
      return answer;
    },
  };
}

function said(command: string): Answer {
  return { command, rowCount: null, rows: [] };
}
