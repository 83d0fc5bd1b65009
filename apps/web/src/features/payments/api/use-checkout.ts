import { ApiError } from '@manyline/page/api/api-error';
import { useRef, useState } from 'react';
import { decideSurface } from '../../../lib/errors/decide-surface.ts';
import { messageOf, showError } from '../../../lib/errors/show-error.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useMoneyClick } from '../../../lib/money/use-money-click.ts';
import { askVerify } from '../../../lib/overlay/overlay-store.ts';
import { useServices, useSession } from '../../../lib/services.tsx';
import { rememberOrder } from '../model/last-order.ts';
import { openPayWindow, type PayWindow } from '../model/pay-window.ts';
import { opensWindow } from '../model/ways.ts';
import { type Purchase, type Submitted, submitPurchase } from './submit-purchase.ts';

interface Begun {
  purchase: Purchase;
  payWindow: PayWindow | undefined;
}

interface Failed {
  message: string;
  purchase: Purchase;
}

export interface Checkout {
  /** Clicks meanwhile are ignored. */
  asking: boolean;
  failed: Failed | undefined;
  /** Call it in the click itself: it opens the payment window. */
  pay(purchase: Purchase): void;
  /** Clears what was pending. */
  cancel(): void;
}

/** Surfaces that the error dialog of the submit says itself; the others (a session that ended) go their usual way. */
const RETRIED = new Set<string>(['paySubmit', 'network', 'badAnswer', 'inline', 'alert']);

/** Another gift is looked at first: trying again as it was would be refused again. */
const isRetried = (error: ApiError) =>
  error.code !== 'PAY_GIFT_CHANGED' && RETRIED.has(decideSurface(error, { frontPage: false }));

/** Ways that need a verified phone, on an account whose phone was not known to be missing (spec 1 §6). */
const PHONE_MISSING = new Set<string>(['PAY_PHONE_NEEDED', 'PHONE_REQUIRED']);

/** From the click on Pay to an order that waits for its money. */
export function useCheckout({
  returnPath,
  onOrder,
}: {
  returnPath: string;
  onOrder: (orderId: string) => void;
}): Checkout {
  const t = useText('payments');
  const { found } = useServices();
  const { userId } = useSession();
  const busy = useRef(false);
  const keys = useRef(createKeys());
  const [state, setState] = useState<Pick<Checkout, 'asking' | 'failed'>>({ asking: false, failed: undefined });

  const click = useMoneyClick<Begun, Submitted>({
    run: ({ purchase }, money) => {
      const returnUrl = `${location.origin}${found.basePath}${returnPath}`;
      return submitPurchase(money, purchase, { clientKey: keys.current.of(purchase), returnUrl });
    },
    onDone(submitted, { payWindow }) {
      keys.current.forget();
      rememberOrder(submitted.orderId, { platform: found.brand.platform, userId, storage: localStorage });
      show(payWindow, submitted);
      setState({ asking: false, failed: undefined });
      onOrder(submitted.orderId);
    },
    onFailed(error, { purchase, payWindow }) {
      payWindow?.close();
      // The server answered, so the next try is an order of its own. Without an answer it may have this one already.
      if (error instanceof ApiError && error.retcode !== undefined) keys.current.forget();
      if (error instanceof ApiError && PHONE_MISSING.has(error.code ?? '')) return void setPhoneFirst(purchase);
      const isOurs = error instanceof ApiError && isRetried(error);
      setState({ asking: false, failed: isOurs ? { message: messageOf(error), purchase } : undefined });
      if (!isOurs) showError(error);
    },
  });

  function pay(purchase: Purchase) {
    // A second click must not open a second window.
    if (busy.current) return;
    busy.current = true;
    setState({ asking: true, failed: undefined });
    const payWindow = opensWindow(purchase.way) ? openPayWindow(t('window.wait')) : undefined;
    void click.press({ purchase, payWindow }).finally(() => {
      busy.current = false;
    });
  }

  /** The payment goes on with the last digit of the code, which a browser takes for a click when it opens the window. */
  async function setPhoneFirst(purchase: Purchase) {
    setState({ asking: false, failed: undefined });
    if (await askVerify('charge')) pay(purchase);
  }

  return {
    ...state,
    pay,
    cancel: () => setState({ asking: false, failed: undefined }),
  };
}

function show(payWindow: PayWindow | undefined, { payForm, paymentUrl }: Submitted): void {
  if (payForm) payWindow?.post(payForm);
  else if (paymentUrl !== undefined) payWindow?.open(paymentUrl);
}

/** One key a choice until it has become an order: pressing again after a broken line finds the same order. */
function createKeys() {
  let known: { purchase: string; key: string } | undefined;
  return {
    of(purchase: Purchase): string {
      const text = JSON.stringify(purchase);
      if (known?.purchase !== text) known = { purchase: text, key: newKey() };
      return known.key;
    },
    forget() {
      known = undefined;
    },
  };
}

function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
