import { randomUUID } from 'node:crypto';
import { adjustBalance } from '@manyline/contract/console/account-money';
import { getLog } from '@manyline/contract/console/log';
import { getMe } from '@manyline/contract/console/operators';
import { decideProposal, getProposals } from '@manyline/contract/console/proposals';
import {
  getTeam,
  inviteOperator,
  proposeOwner,
  removeOperator,
  setOperatorRole,
} from '@manyline/contract/console/team';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { joinTeam, openOperator, openOwner, type TestOperator } from '../operators/testing/operator-world.ts';

let world: TestWorld;
let first: TestOperator;
let second: TestOperator;
let member: TestOperator;
let operatorId: string;

beforeAll(async () => {
  world = await openWorld({ started: false });
  first = await openOwner(world, 'First');
  second = await joinTeam(world, await world.operators.makeOwnerLink(), 'Second');
  member = await openOperator(world, first, 'support');
  operatorId = (await member.call(getMe)).operator.operatorId;
});
afterAll(() => world.close());

const roleOfMember = async () =>
  (await first.call(getTeam)).members.find((each) => each.operatorId === operatorId)?.role;

const propose = async () => {
  await first.call(proposeOwner, { operatorId, reason: 'runs the night shift' });
  const { proposals } = await second.call(getProposals);
  return proposals.at(-1)!;
};

it('an owner is made by two: who proposes cannot confirm, and a lesser role neither', async () => {
  const { proposalId, ...shown } = await propose();
  expect(shown).toMatchObject({ kind: 'makeOwner', about: member.name, proposedBy: 'First', isOwn: false });
  const confirm = { proposalId, outcome: 'confirmed' as const };
  await expect(first.call(decideProposal, confirm)).rejects.toMatchObject({ code: 'CONSOLE_OWN_PROPOSAL' });
  await expect(member.call(decideProposal, confirm)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await member.call(getProposals)).proposals).toEqual([]);
  const answers = await Promise.all([second.ask(decideProposal, confirm), second.ask(decideProposal, confirm)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  expect((await member.call(getMe)).operator.role).toBe('owner');
  const { entries } = await first.call(getLog, { act: 'confirmed' });
  expect(entries).toMatchObject([{ who: 'Second', before: 'support', after: 'owner' }]);
});

it('a proposal runs out after a day, and its proposer may withdraw it', async () => {
  await first.call(setOperatorRole, { operatorId, role: 'support', reason: 'for the test' });
  const { proposalId } = await propose();
  await first.call(decideProposal, { proposalId, outcome: 'refused' });
  expect((await second.call(getProposals)).proposals).toEqual([]);
  const { proposalId: late } = await propose();
  world.clock.aheadMs += 24 * 60 * 60_000 + 1;
  const fresh = await joinTeam(world, await world.operators.makeOwnerLink(), 'Third');
  await expect(fresh.call(decideProposal, { proposalId: late, outcome: 'confirmed' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  first = fresh;
});

it('what somebody proposed is withdrawn when they are removed, and what their new role may not propose when it is lowered', async () => {
  const leaver = await joinTeam(world, await world.operators.makeOwnerLink(), 'Leaver');
  const { operatorId: leaverId } = (await leaver.call(getMe)).operator;
  await leaver.call(proposeOwner, { operatorId, reason: 'a friend of mine' });
  await leaver.call(proposeOwner, { operatorId, reason: 'once more' });
  const waiting = async () => (await first.call(getProposals)).proposals.filter(({ isOwn }) => !isOwn);
  const [one, other] = await waiting();
  await first.call(setOperatorRole, { operatorId: leaverId, role: 'finance', reason: 'another job' });
  expect(await waiting()).toEqual([]);
  const confirm = { proposalId: one!.proposalId, outcome: 'confirmed' as const };
  await expect(first.call(decideProposal, confirm)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await first.call(removeOperator, { operatorId: leaverId, reason: 'left the firm' });
  const late = { proposalId: other!.proposalId, outcome: 'confirmed' as const };
  await expect(first.call(decideProposal, late)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await roleOfMember()).toBe('support');
  const { entries } = await first.call(getLog, { act: 'refused' });
  expect(entries.filter(({ before }) => before === 'proposed by Leaver')).toHaveLength(2);
});

it('of two proposals of the same act the second is gone with the first: it is not kept for later', async () => {
  const confirmer = await joinTeam(world, await world.operators.makeOwnerLink(), 'Confirmer');
  await first.call(proposeOwner, { operatorId, reason: 'runs the night shift' });
  await first.call(proposeOwner, { operatorId, reason: 'clicked twice' });
  const [one, two] = (await confirmer.call(getProposals)).proposals;
  await confirmer.call(decideProposal, { proposalId: one!.proposalId, outcome: 'confirmed' });
  await first.call(setOperatorRole, { operatorId, role: 'support', reason: 'for the test' });
  const again = { proposalId: two!.proposalId, outcome: 'confirmed' as const };
  await expect(confirmer.call(decideProposal, again)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await roleOfMember()).toBe('support');
});

it('somebody stays owner, also when two owners remove each other at once', async () => {
  const other = await joinTeam(world, await world.operators.makeOwnerLink(), 'Fourth');
  const mine = (await first.call(getMe)).operator.operatorId;
  const theirs = (await other.call(getMe)).operator.operatorId;
  // Those of before have no session left; they go first.
  for (const { operator_id: id } of await world.kit.db
    .selectFrom('operator')
    .select('operator_id')
    .where('role', '=', 'owner')
    .execute())
    if (id !== mine && id !== theirs) await first.call(removeOperator, { operatorId: id, reason: 'for the test' });
  const answers = await Promise.all([
    first.ask(removeOperator, { operatorId: theirs, reason: 'race' }),
    other.ask(removeOperator, { operatorId: mine, reason: 'race' }),
  ]);
  const codes = answers.map(({ statusCode }) => statusCode).sort();
  expect([
    [200, 401],
    [200, 409],
  ]).toContainEqual(codes);
  const owners = world.kit.db
    .selectFrom('operator')
    .select('operator_id')
    .where('role', '=', 'owner')
    .where('removed_at', 'is', null);
  expect(await owners.execute()).toHaveLength(1);
});

it('nobody is two by inviting themselves: for a day a newcomer confirms nothing with whoever invited them, nor with another whom they invited', async () => {
  const inviter = await joinTeam(world, await world.operators.makeOwnerLink(), 'Inviter');
  const joinAs = async (name: string, role: 'finance' | 'support') => {
    const { link } = await inviter.call(inviteOperator, { name, email: `${role}@example.com`, role });
    return joinTeam(world, link, name);
  };
  second = await joinTeam(world, await world.operators.makeOwnerLink(), 'Fifth');
  const [finance, support] = [await joinAs('New Finance', 'finance'), await joinAs('New Support', 'support')];
  const { accountId } = await world.signIn({ credit: '0', numberType: 'none' });
  const credit = {
    accountId,
    direction: 'credit' as const,
    amount: '5000',
    cause: 'goodwill' as const,
    reason: 'a gift',
  };
  const proposeBy = async (who: TestOperator) => {
    const adjustmentId = randomUUID();
    expect(await who.call(adjustBalance, { ...credit, adjustmentId })).toEqual({ outcome: 'proposed' });
    return { proposalId: adjustmentId, outcome: 'confirmed' as const };
  };
  const byInviter = await proposeBy(inviter);
  const bySupport = await proposeBy(support);
  const refused = { code: 'CONSOLE_NEWCOMER' };
  await expect(finance.call(decideProposal, byInviter)).rejects.toMatchObject(refused);
  await expect(finance.call(decideProposal, bySupport)).rejects.toMatchObject(refused);
  await expect(inviter.call(decideProposal, bySupport)).rejects.toMatchObject(refused);
  // Somebody else is a second person, and so are they with somebody else.
  await second.call(decideProposal, bySupport);
  await finance.call(decideProposal, await proposeBy(second));
  const dayBefore = "update operator set created_at = created_at - 86400000 where name = 'New Finance'";
  await world.database.execute(dayBefore);
  await finance.call(decideProposal, byInviter);
  await world.audit();
});
