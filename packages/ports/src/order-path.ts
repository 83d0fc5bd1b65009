const STEP_BITS = 31n;
const STEPS = 5;

/**
 * The path of an order's own key under the operator's: the order number itself (128 bits as 32 hex digits), 31 bits a step, low ones first. BIP 32
 * knows no larger step that is not hardened. No two orders share a path, and nothing has to be kept to find it again.
 */
export function toOrderPath(orderNo: string): number[] {
  let left = BigInt(`0x${orderNo}`);
  return Array.from({ length: STEPS }, () => {
    const step = Number(left & ((1n << STEP_BITS) - 1n));
    left >>= STEP_BITS;
    return step;
  });
}
