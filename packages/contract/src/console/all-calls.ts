import * as abuse from './abuse.ts';
import * as accountCallbacks from './account-callbacks.ts';
import * as accountCalls from './account-calls.ts';
import * as accountLimits from './account-limits.ts';
import * as accountMoney from './account-money.ts';
import * as accountSessions from './account-sessions.ts';
import * as accountStory from './account-story.ts';
import * as accounts from './accounts.ts';
import * as apiKeys from './api-keys.ts';
import * as aside from './aside.ts';
import * as blocks from './blocks.ts';
import * as business from './business.ts';
import * as carriers from './carriers.ts';
import type { OperatorCall } from './define-operator-call.ts';
import * as figureRows from './figure-rows.ts';
import * as figures from './figures.ts';
import * as home from './home.ts';
import * as keeping from './keeping.ts';
import * as limits from './limits.ts';
import * as log from './log.ts';
import * as money from './money.ts';
import * as operators from './operators.ts';
import * as proposals from './proposals.ts';
import * as queues from './queues.ts';
import * as sales from './sales.ts';
import * as services from './services.ts';
import * as stock from './stock.ts';
import * as suppliers from './suppliers.ts';
import * as support from './support.ts';
import * as supportTexts from './support-texts.ts';
import * as system from './system.ts';
import * as team from './team.ts';
import * as views from './views.ts';

const modules: readonly Record<string, unknown>[] = [
  abuse,
  accounts,
  accountCallbacks,
  accountCalls,
  accountLimits,
  accountMoney,
  accountSessions,
  accountStory,
  apiKeys,
  aside,
  blocks,
  business,
  figureRows,
  figures,
  home,
  carriers,
  keeping,
  limits,
  log,
  money,
  operators,
  proposals,
  queues,
  system,
  team,
  views,
  sales,
  services,
  stock,
  suppliers,
  support,
  supportTexts,
];

/** Every call of the console by its name: what a test of who may what walks through. */
export const allOperatorCalls: ReadonlyMap<string, OperatorCall> = new Map(
  modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (isCall(value) ? [[name, value] as const] : [])),
  ),
);

function isCall(value: unknown): value is OperatorCall {
  return typeof value === 'object' && value !== null && 'access' in value;
}
