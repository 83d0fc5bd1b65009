import type { Gauge, LabelledFigure } from '../../observability/gauge.ts';
import type { Carriers } from './carriers.ts';

/** Figures of carriers that hold connections: of this node's, by account. */
export function createConnectionGauges(carriers: Pick<Carriers, 'names' | 'find'>): Gauge[] {
  const read = (toFigures: (counts: { up: number; down: number; underWay: number }) => [object, number][]) =>
    carriers.names.flatMap((carrier): LabelledFigure[] => {
      const counts = carriers.find(carrier)?.connections?.();
      return counts ? toFigures(counts).map(([labels, value]) => ({ labels: { carrier, ...labels }, value })) : [];
    });
  return [
    {
      name: 'manyline_carrier_connections',
      help: 'Connections that this node holds to carriers, by account and whether they stand.',
      labelNames: ['carrier', 'state'],
      read: () =>
        read(({ up, down }) => [
          [{ state: 'up' }, up],
          [{ state: 'down' }, down],
        ]),
    },
    {
      name: 'manyline_carrier_requests_under_way',
      help: 'Requests over those connections that wait for an answer or for a place.',
      labelNames: ['carrier'],
      read: () => read(({ underWay }) => [[{}, underWay]]),
    },
  ];
}
