import type { CodeBlocks } from '@manyline/domain/code-blocks';
import type { BlobStore } from '@manyline/ports/blob-store';
import type { CaptchaMaker } from '@manyline/ports/captcha';
import type { Carrier } from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import type { Mailer } from '@manyline/ports/mailer';
import type { Transcriber } from '@manyline/ports/transcriber';
import type { Logger } from 'pino';
import type { Database } from '../db/client.ts';
import type { Account } from '../features/accounts/account.ts';
import type { CaptchaLimits } from '../features/captcha/captcha.service.ts';
import type { ChatEvents } from '../features/chats/chats.events.ts';
import type { PaymentsConfig } from '../features/payments/create-payments.ts';
import type { PaymentEvents } from '../features/payments/payments.events.ts';
import type { CodeLimits } from '../features/session/code-limits.ts';
import type { SendCode, SystemSms } from '../features/session/code-sender.ts';
import type { SessionEnded } from '../features/session/sessions.service.ts';
import type { CodeNumberLimits } from '../features/verification/code-guard.service.ts';
import type { VerificationEvents } from '../features/verification/verification.events.ts';

export interface ServicesDeps {
  database: Database;
  carrier: Carrier;
  blobs: BlobStore;
  /** Opens identity pictures: 32 bytes. */
  getIdentityKey(): Promise<Buffer>;
  /** Undefined: nobody is offered speech to text. */
  transcriber: Transcriber | undefined;
  /** How long it may take for one voicemail. */
  transcriptionsMs: number;
  /** Where carriers reach us. */
  publicUrl: string;
  captchaMaker: CaptchaMaker;
  sendCode: SendCode;
  mailer: Mailer;
  /** A text of the product itself. */
  sendSystemSms(sms: SystemSms): Promise<void>;
  /** Callbacks may also go to this machine. */
  callbacksToLocalhost: boolean;
  /** Keys the hashes of codes and passes; the same on every node. */
  secret: string;
  limits: {
    sendsPerMinute: number;
    sendsBeforeCaptcha: number;
    picturesMegabytesPerDay: number;
    transcriptionsPerHour: number;
    codes: CodeLimits;
    codeNumbers: CodeNumberLimits;
    captchas: CaptchaLimits;
  };
  /** Hears of every change of messages after its commit. */
  events: ChatEvents;
  onContactsChanged(accountId: string, date: number): void;
  onNumbersChanged(accountId: string, date: number): void;
  /** What can be spent changed by something that is no message. */
  onBalance(accountId: string, balance: number): void;
  payments: PaymentsConfig;
  /** Hears of every change of a top-up after its commit. */
  paymentEvents: PaymentEvents;
  /** What the operator does not offer of verification numbers. */
  codeBlocks: CodeBlocks;
  /** Hears of every code after its commit. */
  verificationEvents: VerificationEvents;
  onSessionEnded(ended: SessionEnded): void;
  onAccountCreated(account: Account): Promise<void>;
  now: Clock;
  log: Logger;
}
