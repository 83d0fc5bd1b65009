/** How far the registration of a long number is: the vendor's ids of its steps, one after the other. */
export interface LocalId {
  number: string;
  parts: readonly string[];
}

const SCHEME = '10dlc';

/** One id for what the vendor keeps under several. */
export const toLocalId = ({ number, parts }: LocalId): string => [SCHEME, number, ...parts].join('/');

export const isLocalId = (carrierId: string): boolean => carrierId.startsWith(`${SCHEME}/`);

export function readLocalId(carrierId: string): LocalId {
  const [, number = '', ...parts] = carrierId.split('/');
  return { number, parts };
}

/** The id with this as its part there; what came after is of another registration. */
export const withPart = ({ number, parts }: LocalId, at: number, part: string): LocalId => ({
  number,
  parts: [...parts.slice(0, at), part],
});
