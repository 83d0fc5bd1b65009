import { callChecks } from '../features/calls/calls.audit.ts';
import { chatChecks } from '../features/chats/chats.audit.ts';
import { identityChecks } from '../features/identity/identity.audit.ts';
import { inviteChecks } from '../features/invites/invites.audit.ts';
import { ledgerChecks } from '../features/ledger/ledger.audit.ts';
import { numberChecks } from '../features/numbers/numbers.audit.ts';
import { paymentChecks } from '../features/payments/payments.audit.ts';
import { profileChecks } from '../features/profile/profile.audit.ts';
import { verificationChecks } from '../features/verification/verification.audit.ts';
import type { AuditCheck } from './audit-check.ts';

export const auditChecks: readonly AuditCheck[] = [
  ...ledgerChecks,
  ...chatChecks,
  ...callChecks,
  ...numberChecks,
  ...paymentChecks,
  ...identityChecks,
  ...profileChecks,
  ...inviteChecks,
  ...verificationChecks,
];
