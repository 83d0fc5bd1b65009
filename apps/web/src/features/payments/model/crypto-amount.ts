/** An amount of a coin with fewer decimals, cut and never rounded: for reading, not for transferring (spec 2 §5). */
export function cutDecimals(amount: string, decimals: number): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  const kept = fraction.slice(0, decimals).replace(/(?<!0)0+$/, '');
  return kept ? `${whole}.${kept}` : whole;
}

/** Whether cutting lost anything, so that the rest is only about the amount. */
export function isCut(amount: string, decimals: number): boolean {
  return cutDecimals(amount, decimals) !== cutDecimals(amount, 8);
}
