import type { OperatorCaller } from '../../http/operator-route.ts';

/** Who acts: a signed-in operator, or somebody of whom the network alone is known. */
export interface Actor extends Pick<OperatorCaller, 'name' | 'network'> {
  operatorId?: string;
  /** Empty for nobody. */
  role: OperatorCaller['role'] | '';
}

/** Somebody without a session, such as whoever runs a command on the server. */
export const nobody = (network: string): Actor => ({ name: '', role: '', network });
