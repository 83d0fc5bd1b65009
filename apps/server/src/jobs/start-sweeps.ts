import type { createTicker } from '../lib/ticker.ts';
import type { Services } from '../services.ts';

type Ticker = ReturnType<typeof createTicker>;

/** A price list that was imported is in force on every node after so long. */
const RATES_READ_MS = 10_000;
/** A number for codes that was added is known on every node after so long. */
const CODE_NUMBERS_READ_MS = 5_000;

/** What every node keeps in memory and reads again. */
export function startReading(ticker: Ticker, services: Services) {
  ticker.every(RATES_READ_MS, 'reading the rates', () => services.countryRates.refresh());
  ticker.every(CODE_NUMBERS_READ_MS, 'reading numbers for codes', () => services.verification.catalogue.refresh());
}

/** Work that comes again every few seconds, on nodes that take up work. */
export function startSweeps(ticker: Ticker, services: Services) {
  ticker.every(2_000, 'matching early receipts', () => services.intake.rematch());
  startPayments(ticker, services.payments);
  ticker.every(1_000, 'sending callbacks', () => services.developer.turns.sweep());
  ticker.every(30_000, 'telling of callbacks that are off', () => services.developer.silence.sweep());
  ticker.every(5_000, 'telling of changes', () => services.tellings.sweep());
  startVerification(ticker, services.verification);
}

/** What closes top-ups by itself: queries, notifications that were not finished, refunds that were not answered, chains. */
function startPayments(ticker: Ticker, payments: Services['payments']) {
  ticker.every(5_000, 'asking gateways about orders', () => payments.query.sweep());
  ticker.every(5_000, 'finishing notifications', () => payments.notifications.sweep());
  ticker.every(30_000, 'carrying out refunds', () => payments.refunds.sweep());
  ticker.every(3_000, 'reading chains', () => payments.transfers.sweep());
  // A chain is read from its first reading on: that must not wait until somebody has already paid. Failing, the ticker says why.
  void payments.transfers.sweep().catch(() => undefined);
}

/** What ends and renews by itself. */
function startVerification(ticker: Ticker, verification: Services['verification']) {
  ticker.every(2_000, 'closing locks of numbers for codes', () => verification.locks.closeDue());
  ticker.every(30_000, 'renewing numbers for codes', () => verification.subscriptions.advanceDue());
  ticker.every(2_000, 'sending from numbers for codes', () => verification.sends.sweep());
}
