import type { Auditor } from '../../audit/create-audit.ts';
import type { Accounts } from '../accounts/create-accounts.ts';
import type { CodeServices } from '../code-services/create-code-services.ts';
import type { ConsoleLogFeature } from '../console-log/create-console-log.ts';
import type { FourEyesFeature } from '../four-eyes/create-four-eyes.ts';
import type { Ledger } from '../ledger/create-ledger.ts';
import type { Numbers } from '../numbers/create-numbers.ts';
import type { Payments } from '../payments/create-payments.ts';
import type { ReviewQueueFeature } from '../review-queue/create-review-queue.ts';
import type { Tellings } from '../tellings/create-tellings.ts';
import type { Verification } from '../verification/create-verification.ts';

export interface MoneyDeskNeeds {
  accounts: Accounts;
  auditor: Auditor;
  codeServices: CodeServices;
  consoleLog: ConsoleLogFeature;
  fourEyes: FourEyesFeature;
  ledger: Ledger;
  numbers: Numbers;
  payments: Payments;
  reviewQueue: Pick<ReviewQueueFeature, 'claimRows'>;
  tellings: Tellings;
  verification: Verification;
}
