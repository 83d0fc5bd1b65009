import { hash } from 'node:crypto';
import { toStorableText } from '@manyline/domain/storable-text';
import type { CarrierEvent } from '@manyline/ports/carrier';

/** Longer than any carrier's ids; indexes hold no entry of any length. */
const ID_MAX = 256;
/** A number, or a name. */
const PARTY_MAX = 64;

/** An event as every table can keep it: as it came, where it can. One that none could would come again and again, and hold up what comes after it. */
export function toStorableEvent(event: CarrierEvent, now: number): CarrierEvent {
  return isStorable(event) ? event : mend(event, now);
}

function isStorable(event: CarrierEvent): boolean {
  if (!Number.isSafeInteger(event.date) || event.eventId !== toStorableId(event.eventId)) return false;
  if (event.kind === 'inbound') return event.from === toParty(event.from) && event.to === toParty(event.to);
  const { carrierId, reference } = event;
  return carrierId === toStorableId(carrierId) && (reference === undefined || reference === toReference(reference));
}

function mend(event: CarrierEvent, now: number): CarrierEvent {
  const eventId = toStorableId(event.eventId);
  const date = Number.isSafeInteger(event.date) ? event.date : now;
  if (event.kind === 'inbound') return { ...event, eventId, date, from: toParty(event.from), to: toParty(event.to) };
  const { reference } = event;
  const kept = { ...event, eventId, date, carrierId: toStorableId(event.carrierId) };
  return reference === undefined ? kept : { ...kept, reference: toReference(reference) };
}

const toReference = (reference: string): string => toStorableText(reference).slice(0, ID_MAX);

const toParty = (party: string): string => toStorableText(party).slice(0, PARTY_MAX);

/** Another stays another. */
function toStorableId(id: string): string {
  return id.length <= ID_MAX && id === toStorableText(id) ? id : hash('sha256', id);
}
