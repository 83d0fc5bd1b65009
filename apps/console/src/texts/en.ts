import type { en as accounts } from './accounts/en.ts';
import type { en as figures } from './figures/en.ts';
import type { en as home } from './home/en.ts';
import type { en as keeping } from './keeping/en.ts';
import type { en as log } from './log/en.ts';
import type { en as money } from './money/en.ts';
import type { en as ownAccount } from './own-account/en.ts';
import type { en as queues } from './queues/en.ts';
import type { en as system } from './system/en.ts';
import type { en as team } from './team/en.ts';

/** Words of the frame, the ways in and what several rooms share: the rest is loaded with its room. Placeholders stand in braces. */
export const en = {
  title: 'Console',
  mainMenu: 'Rooms',
  language: 'Language',
  toDark: 'Switch to dark',
  toLight: 'Switch to light',
  loading: 'Loading',
  or: 'or',
  cancel: 'Cancel',
  confirm: 'Confirm',
  remove: 'Remove',
  done: 'Done',
  reason: 'Reason',
  reasonHint: 'Kept in the audit log.',
  fourEyes: 'Somebody else who may confirm it has to do so within {{proposalHours}} hours.',
  nextPage: 'Next page',
  firstPage: 'First page',
  search: 'Search',
  all: 'All',
  notHere: 'Nothing is here',
  notHereHint: 'The address leads nowhere, or your role does not open it.',
  never: 'Never',
  home: 'Home',
  queues: 'Queues',
  accounts: 'Accounts',
  carriers: 'Carriers',
  suppliers: 'Suppliers',
  limits: 'Limits',
  keeping: 'Keeping',
  team: 'Team',
  log: 'Audit log',
  signInTitle: 'Log in to the console',
  signIn: 'Log in',
  signInFoot:
    'You are logged out after {{idleMinutes}} minutes without use, and after {{sessionHours}} hours in any case.',
  withPasskey: 'Use a passkey',
  withPassword: 'Use a password or a recovery code',
  noPasskeys:
    'This browser has no passkeys at this address. They need a name instead of a number, such as localhost, and https elsewhere.',
  email: 'Email address',
  name: 'Name',
  password: 'Password',
  passwordSignInHint: 'Leave it empty if you have none and use a recovery code.',
  showPassword: 'Show the password',
  code: 'Code from your authenticator',
  codeOrRecovery: 'Code from your authenticator, or a recovery code',
  proofTitle: 'Is it you?',
  proofWhy: 'This matters enough to be asked again. You will not be asked for the next few minutes.',
  joinTitle: 'Join the console',
  joinAs: 'You come in as',
  joinWithPasskey: 'Join with a passkey',
  joinWithPassword: 'Join with a password',
  passkeyHint:
    'Your device asks for your finger, face or PIN. Nothing has to be remembered, and nobody can trick it out of you.',
  newPassword: 'New password',
  newPasswordHint: 'At least {{passwordMin}} characters, without your name and address.',
  authenticatorHint: 'Scan this with an authenticator app, or type the key in.',
  authenticatorQr: 'QR code for an authenticator app',
  firstCode: 'The code that it shows',
  recoveryTitle: 'Recovery codes',
  codesOnce: 'These codes are shown this once. Print them, or keep them where you keep secrets.',
  codesUse: 'Each of the {{recoveryCodes}} stands in once for an authenticator or a passkey that you lost.',
  copyCodes: 'Copy the codes',
  codesKept: 'I have kept them',
  stateUnknown: 'Not looked at yet',
  views: 'Saved views',
  viewSave: 'Save this view',
  viewName: 'Name of the view',
  viewKeep: 'Save',
  viewRemove: 'Remove the view {{name}}',
  system: 'System',
  figures: 'Figures',
  kind: 'Kind',
  kindProfile: 'Profile',
  kindUseCase: 'Use case',
  kindIdentity: 'Identity',
  kindTollFree: 'Toll-free registration',
  kindApi: 'API application',
  kindPlatform: 'Platform request',
  brand: 'Brand',
  giveBack: 'Give it back',
  refuse: 'Refuse',
  numbers: 'Numbers',
  state: 'State',
  since: 'Since',
  stateActive: 'Active',
  overview: 'Overview',
  sessions: 'Sessions',
  timeline: 'What happened',
  accountId: 'Account ID',
  logout: 'End sessions',
  roleOwner: 'Owner',
  roleReviewer: 'Reviewer',
  roleFinance: 'Finance',
  roleSupport: 'Support',
  roleAuditor: 'Auditor',
  roleOwnerHint: 'May do everything.',
  roleReviewerHint: 'Decides about what people file.',
  roleFinanceHint: 'Sees all money, refunds it, decides about it, closes the books, proposes and confirms prices.',
  roleSupportHint: 'Helps accounts, credits and refunds a little, and sees what waits.',
  roleAuditorHint: 'Sees everything and changes nothing.',
  actions: 'Actions',
  actionsFor: 'Actions for {{name}}',
  makeOwner: 'Make an owner',
  propose: 'Propose',
  removeWhat: '{{name}} is logged out everywhere, and nothing lets them in any more. What they did stays in the log.',
  withdraw: 'Withdraw',
  proposals: 'Waiting for a second person',
  confirmProposal: 'Confirm this proposal?',
  refuseProposal: 'Refuse this proposal?',
  withdrawProposal: 'Withdraw your proposal?',
  proposalMakeOwner: 'Make {{about}} an owner',
  proposalSetCarrier: 'Set the carrier account {{about}}',
  proposalSetSupplier: 'Set the supplier {{about}}',
  proposedBy: 'proposed by {{name}}, until {{time}}',
  ownProposal:
    'Yours: another owner has to confirm it. Alone? Somebody with access to the server makes further owners there.',
  you: 'you',
  who: 'Who',
  exportCsv: 'Export as CSV',
  when: 'When',
  act: 'Act',
  object: 'About',
  change: 'Change',
  from: 'From',
  fromDay: 'From day',
  untilDay: 'Until day',
  save: 'Save',
  business: 'Business',
  proposalChangeMargin: 'Change the margin of {{about}}',
  proposalChangePrices: 'Change prices: {{about}}',
  lookAtIt: 'Look at it',
  money: 'Money',
  proposalAdjustBalance: 'Credit or debit {{about}}',
  proposalRefundOrder: 'Refund of the order {{about}}',
  proposalCreditReview: 'Assign money to {{about}}',
  ownMoneyProposal: 'Yours: somebody else who may decide about money has to confirm it.',
} as const;

type All = typeof en &
  typeof accounts &
  typeof figures &
  typeof home &
  typeof keeping &
  typeof log &
  typeof money &
  typeof ownAccount &
  typeof queues &
  typeof system &
  typeof team;
type StemOf<Key> = Key extends `${infer Stem}_other` ? Stem : never;
/** A text by its key; one with forms by a count goes by its stem. */
export type TextKey = keyof All | StemOf<keyof All>;
