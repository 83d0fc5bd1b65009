import { CONSOLE_HEADER, consoleAsker, type OperatorCall } from '@manyline/contract/console/define-operator-call';
import { joinByPassword, openInvitation } from '@manyline/contract/console/operators';
import type { OperatorRole } from '@manyline/contract/console/permissions';
import { inviteOperator } from '@manyline/contract/console/team';
import type { CallInput, CallOutput } from '@manyline/contract/define-call';
import { RefusedCall } from '../../../testing/test-account.ts';
import type { TestWorld } from '../../../testing/world.ts';
import { codeOf, stepOf } from '../totp.rules.ts';

/** The part of a world that operators need. */
type OperatorWorld = Pick<TestWorld, 'http' | 'kit' | 'operators' | 'port'>;

export const PASSWORD = 'correct horse battery';

/** A browser at the console: keeps its cookie, and sends what a page of ours sends. */
export function openBrowser(world: OperatorWorld, { userAgent = 'a test browser' } = {}) {
  const own: Record<string, string> = {
    host: `127.0.0.1:${world.port}`,
    origin: `http://127.0.0.1:${world.port}`,
    'user-agent': userAgent,
    [CONSOLE_HEADER]: consoleAsker.person,
  };
  let cookie = '';
  /** That the browser is somebody's; it stays when they sign out. */
  let known = '';

  /** @param more headers over those of a page; an empty one is left out */
  async function ask(
    call: Pick<OperatorCall, 'method' | 'url'>,
    input: object = {},
    more: Record<string, string> = {},
  ) {
    const kept = [cookie, known].filter(Boolean).join('; ');
    const given = Object.entries({ ...own, cookie: kept, ...more }).filter(([, value]) => value !== '');
    const fields = Object.entries(input).map(([name, value]) => [name, String(value)]);
    const sent = call.method === 'GET' ? { query: Object.fromEntries(fields) } : { payload: input };
    const answer = await world.http.inject({
      method: call.method,
      url: call.url,
      ...sent,
      headers: Object.fromEntries(given),
    });
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
      const pair = /Max-Age=0/.test(set) ? '' : set.split(';')[0]!;
      if (/^[\w-]+-known=/.test(set)) known = pair;
      else cookie = pair;
    }
    return answer;
  }

  return {
    ask,
    get cookie() {
      return cookie;
    },
    setCookie(text: string) {
      cookie = text;
    },
    /** @throws RefusedCall */
    async call<C extends OperatorCall>(call: C, input: Partial<CallInput<C>> = {}): Promise<CallOutput<C>> {
      const answer = await ask(call, input);
      if (answer.statusCode >= 400) throw new RefusedCall(answer.statusCode, answer.json());
      return (/json/.test(String(answer.headers['content-type'])) ? answer.json() : answer.body) as CallOutput<C>;
    },
  };
}

export type TestBrowser = ReturnType<typeof openBrowser>;

let people = 0;

export type TestOperator = Awaited<ReturnType<typeof joinTeam>>;

/** Takes an invitation by password and authenticator; its browser is signed in afterwards. */
export async function joinTeam(world: OperatorWorld, link: string, name = 'Ana') {
  people += 1;
  const token = new URL(link).hash.slice(1);
  const browser = openBrowser(world);
  const email = `operator${people}@example.com`;
  const { totp } = await browser.call(openInvitation, { token });
  const secret = fromBase32(totp.secret);
  /** Each code once: further ones are of the steps after. */
  let ahead = -1;
  const code = () => {
    ahead = Math.min(ahead + 1, 1);
    return codeOf(secret, stepOf(world.kit.now()) + ahead);
  };
  const { recoveryCodes } = await browser.call(joinByPassword, {
    token,
    name,
    email,
    languagecode: 'en',
    password: PASSWORD,
    sealed: totp.sealed,
    code: code(),
  });
  return { ...browser, browser, name, email, recoveryCodes, code };
}

/** The code that an authenticator shows now that has just been given this secret. */
export const codeOfSetup = (world: OperatorWorld, secret: string): string =>
  codeOf(fromBase32(secret), stepOf(world.kit.now()));

/** The first owner. */
export const openOwner = async (world: OperatorWorld, name = 'Olga') =>
  joinTeam(world, await world.operators.makeOwnerLink(), name);

/** Somebody of another role, invited by an owner who has just proven who they are; no newcomer any more. */
export async function openOperator(world: OperatorWorld, owner: TestOperator, role: Exclude<OperatorRole, 'owner'>) {
  people += 1;
  const who = { name: `${role} ${people}`, email: `invited${people}@example.com`, role };
  const { link } = await owner.call(inviteOperator, who);
  const member = await joinTeam(world, link, who.name);
  await world.kit.db.updateTable('operator').set({ invited_by: null }).where('email', '=', who.email).execute();
  return { ...member, email: who.email };
}

function fromBase32(text: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
