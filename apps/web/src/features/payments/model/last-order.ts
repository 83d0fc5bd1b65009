/** The order that this browser began last: where the gateway's way back leads, and what can be gone on with. */
interface LastOrderOptions {
  platform: string;
  userId: string;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
}

const keyOf = ({ platform, userId }: LastOrderOptions) => `${platform}.${userId}.lastOrder`;

export function rememberOrder(orderId: string, options: LastOrderOptions): void {
  try {
    options.storage.setItem(keyOf(options), orderId);
  } catch {
    // Full or forbidden: the way back then leads to the tiles.
  }
}

export function lastOrder(options: LastOrderOptions): string | undefined {
  const orderId = options.storage.getItem(keyOf(options)) ?? '';
  return /^[0-9a-f-]{32,36}$/.test(orderId) ? orderId : undefined;
}
