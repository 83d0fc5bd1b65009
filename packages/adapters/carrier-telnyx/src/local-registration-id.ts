/** How far the registration of a long number is at Telnyx: its brand, then a campaign of that, which the number is put into. */
export interface LocalId {
  number: string;
  brandId: string;
  campaignId?: string | undefined;
}

const SCHEME = '10dlc';

/** One id for what Telnyx keeps under three. */
export const toLocalId = ({ number, brandId, campaignId }: LocalId): string =>
  [SCHEME, number, brandId, ...(campaignId === undefined ? [] : [campaignId])].join('/');

export const isLocalId = (carrierId: string): boolean => carrierId.startsWith(`${SCHEME}/`);

export function readLocalId(carrierId: string): LocalId {
  const [, number = '', brandId = '', campaignId] = carrierId.split('/');
  return { number, brandId, campaignId };
}
