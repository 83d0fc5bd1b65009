import fc from 'fast-check';
import { type CommandName, layouts } from '../pdu/commands.ts';
import type { Field } from '../pdu/fields.ts';
import type { Pdu } from '../pdu/pdu.ts';

const bytes = (maxLength: number) => fc.uint8Array({ maxLength }).map((values) => Buffer.from(values));
const characters = (octetsMax: number) =>
  fc
    .array(fc.integer({ min: 1, max: 0xff }), { maxLength: octetsMax - 1 })
    .map((codes) => String.fromCharCode(...codes));

function anyValue(field: Field): fc.Arbitrary<unknown> {
  if (field.kind === 'octet') return fc.integer({ min: 0, max: 0xff });
  return field.kind === 'text' ? characters(field.octetsMax) : bytes(255);
}

/** Any PDU of the protocol, with any fields and optional parts. */
export const anyPdu = fc.constantFrom(...(Object.keys(layouts) as CommandName[])).chain((command) =>
  fc.record(
    {
      command: fc.constant(command),
      status: fc.integer({ min: 0, max: 0xffffffff }),
      sequence: fc.integer({ min: 0, max: 0xffffffff }),
      fields: fc.record(
        Object.fromEntries(Object.entries(layouts[command]).map(([name, field]) => [name, anyValue(field as Field)])),
        { noNullPrototype: true },
      ),
      tlvs: fc.array(
        fc.record({ tag: fc.integer({ min: 0, max: 0xffff }), value: bytes(40) }, { noNullPrototype: true }),
        {
          maxLength: 4,
        },
      ),
    },
    { noNullPrototype: true },
  ),
) as fc.Arbitrary<Pdu>;
