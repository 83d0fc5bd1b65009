import {
  getInvitation,
  getInviteCode,
  getInviteHint,
  getInviter,
  queryInviteInfo,
  setInviter,
} from '@manyline/contract/invites';
import { languageOfCode } from '@manyline/domain/languages';
import { formatMicros } from '@manyline/domain/money';
import type { FastifyInstance } from 'fastify';
import { mountForAccount, mountOpen } from '../../http/route.ts';
import { describeInvites } from './invite-rules.ts';
import type { InvitesService } from './invites.service.ts';

export function mountInvites(app: FastifyInstance, { invites }: { invites: InvitesService }) {
  mountForAccount(app, queryInviteInfo, async ({ caller: { accountId, brand }, query, language }) => {
    const inviteCode = await invites.getCode(accountId, brand);
    const inviterName = await invites.getOwnName(accountId);
    const { inviteRules } = describeInvites(brand, languageOfCode(query.locale) ?? language);
    return { inviteCode, inviteRules, ...(inviterName !== undefined && { inviterName }) };
  });

  mountOpen(app, getInvitation, async ({ brand, query, request }) => {
    const inviterName = await invites.nameInviter({ brand, ip: request.ip }, query.inviteCode);
    return inviterName === undefined ? {} : { inviterName };
  });

  mountForAccount(app, getInviteCode, async ({ caller: { accountId, brand } }) => ({
    inviteCode: await invites.getCode(accountId, brand),
  }));

  mountForAccount(app, getInviteHint, async ({ caller: { brand }, query, language }) => {
    const { inviteHint, earnTip } = describeInvites(brand, languageOfCode(query.locale) ?? language);
    return { inviteHint, earnTip };
  });

  mountForAccount(app, getInviter, async ({ caller: { accountId, brand }, query }) => ({
    canSetInviter: await invites.canRedeem(accountId, brand, query.phone),
  }));

  mountForAccount(app, setInviter, async ({ caller: { accountId, brand }, body, request }) => {
    const { balance, reward } = await invites.redeem({ accountId, brand, ip: request.ip }, body.inviteCode);
    return { status: 200 as const, balance: formatMicros(balance), reward: formatMicros(reward) };
  });
}
