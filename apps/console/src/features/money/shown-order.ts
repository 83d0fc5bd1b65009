import type { getOrder } from '@manyline/contract/console/money';
import type { CallOutput } from '@manyline/contract/define-call';

/** A top-up with its records, as a screen gets it. */
export type ShownOrder = CallOutput<typeof getOrder>;
