import { allOperatorCalls } from '@manyline/contract/console/all-calls';
import type { OperatorCall } from '@manyline/contract/console/define-operator-call';
import { mayDo, operatorRoles, permissions, rolePermissions } from '@manyline/contract/console/permissions';
import { errorCatalogue, findErrorCode } from '@manyline/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { openBrowser, openOperator, openOwner, type TestOperator } from './testing/operator-world.ts';

let world: TestWorld;
const operators = new Map<string, TestOperator>();
const calls = [...allOperatorCalls].map(([name, call]) => ({ name, call }));

beforeAll(async () => {
  world = await openWorld({ started: false });
  const owner = await openOwner(world);
  operators.set('owner', owner);
  for (const role of operatorRoles) if (role !== 'owner') operators.set(role, await openOperator(world, owner, role));
});
afterAll(() => world.close());

const refusalOf = (answer: { statusCode: number; body: string }) =>
  answer.statusCode < 400 ? undefined : findErrorCode((JSON.parse(answer.body) as { retcode: number }).retcode);
/** Refusals that come before anything of the request is read. */
const doors = ['CONSOLE_SIGN_IN_NEEDED', 'CONSOLE_NOT_ALLOWED', 'CONSOLE_FOREIGN'];
/** Signing out would end the walk. */
const isWalked = ({ call }: { call: OperatorCall }) => !/sign-out|sessions\/end$/.test(call.url);

it('every call of the console is there, and every permission is asked for by one', () => {
  expect(calls.length).toBeGreaterThan(40);
  const asked = new Set(calls.map(({ call }) => call.access));
  // An act that needs four eyes asks for its own.
  expect(permissions.filter((permission) => !asked.has(permission))).toEqual([]);
});

it('an auditor has no permission to change anything', () => {
  const changing = calls.filter(({ call }) => call.method === 'POST' && mayDo('auditor', call.access));
  expect(changing.filter(({ call }) => call.access !== 'anyone' && call.access !== 'operator')).toEqual([]);
  expect(rolePermissions.owner).toEqual(permissions);
});

describe.each(operatorRoles)('an operator who is %s', (role) => {
  it('is let through to exactly the calls that the role allows', async () => {
    for (const { name, call } of calls.filter(isWalked)) {
      const refusal = refusalOf(await operators.get(role)!.ask(call));
      if (mayDo(role, call.access)) expect(doors, `${role} ${name}: ${refusal}`).not.toContain(refusal);
      else expect(refusal, `${role} ${name}`).toBe('CONSOLE_NOT_ALLOWED');
    }
  });
});

it('without a session no call is open but those of signing in and joining', async () => {
  const stranger = openBrowser(world);
  for (const { name, call } of calls) {
    const refusal = refusalOf(await stranger.ask(call));
    if (call.access === 'anyone') expect(refusal, name).not.toBe('CONSOLE_SIGN_IN_NEEDED');
    else expect(refusal, name).toBe('CONSOLE_SIGN_IN_NEEDED');
  }
});

it("a customer's token opens nothing, wherever it stands", async () => {
  const { token } = await world.signIn({ numberType: 'none' });
  const customer = openBrowser(world);
  const places: Record<string, string>[] = [
    { 'x-auth-token': token },
    { authorization: `Bearer ${token}` },
    { cookie: `manyline-console=${token}` },
    { 'x-api-key': token },
  ];
  for (const place of places)
    for (const { name, call } of calls.filter(({ call }) => call.access !== 'anyone'))
      expect(refusalOf(await customer.ask(call, {}, place)), name).toBe('CONSOLE_SIGN_IN_NEEDED');
});

it("an operator's session opens no call of an account", async () => {
  const token = operators.get('owner')!.cookie.split('=')[1]!;
  const answer = await world.http.inject({
    method: 'GET',
    url: '/web/getAccountInfo',
    headers: { 'x-auth-token': token, cookie: operators.get('owner')!.cookie },
  });
  expect(answer.json()).toMatchObject({ retcode: errorCatalogue.SESSION_INVALID.retcode });
});

it('what wants a proof of who it is refuses five minutes after the last one', async () => {
  world.clock.aheadMs += 6 * 60_000;
  for (const { name, call } of calls.filter(({ call }) => call.stepUp))
    expect(refusalOf(await operators.get('owner')!.ask(call)), name).toBe('CONSOLE_STEP_UP');
});
