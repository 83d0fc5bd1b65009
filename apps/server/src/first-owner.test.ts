import { describe, expect, it } from 'vitest';
import { readConfig } from './config/config.ts';
import { readyFirstOwner } from './first-owner.ts';

const LINK = 'http://localhost:4000/console/join#secret';
const embedded = { DATA_DIR: '/srv/m' };
const postgres = { DATABASE_URL: 'postgres://localhost/x', SECRET_KEY: 's'.repeat(32) };

async function start(
  env: Record<string, string>,
  { isTerminal, hasOwner }: { isTerminal: boolean; hasOwner: boolean },
) {
  const logged: string[] = [];
  let links = 0;
  const link = await readyFirstOwner({
    config: readConfig({ PORT: '4000', ...env }),
    isTerminal,
    log: { warn: (line: string) => void logged.push(line) },
    operators: {
      hasAny: async () => hasOwner,
      async makeOwnerLink() {
        links += 1;
        return LINK;
      },
    },
  });
  return { link, logged, links };
}

describe('at the start of a console without an owner', () => {
  it('the terminal of a machine of one’s own gets the link', async () => {
    expect(await start(embedded, { isTerminal: true, hasOwner: false })).toEqual({ link: LINK, logged: [], links: 1 });
  });

  it.each([
    ['embedded', embedded, 'stop the server, then npm run console:owner'],
    ['postgres', postgres, 'npm run console:owner'],
  ])(
    'a log (docker, systemd, a pipe; %s) gets one line that says how to get the link, and no link is made',
    async (_, env, command) => {
      const { link, logged, links } = await start(env, { isTerminal: false, hasOwner: false });
      expect({ link, links }).toEqual({ link: undefined, links: 0 });
      expect(logged).toHaveLength(1);
      expect(logged[0]).toContain(command);
      expect(logged[0]).not.toContain('#');
    },
  );
});

it('a console with an owner says nothing of it', async () => {
  for (const isTerminal of [true, false])
    expect(await start(embedded, { isTerminal, hasOwner: true })).toEqual({ link: undefined, logged: [], links: 0 });
});
